// The names that a module's bytes tell, for messages about a name that is missing.
#include <elf.h>

#include <cstring>

#include "module_names.h"
#include "test_util.h"

using brio::rt::DescribeEntries;
using brio::rt::FindEntries;

static std::vector<std::string> Names(const std::string& bytes) {
  return FindEntries(bytes.data(), bytes.size());
}

/// An object file whose only symbols are `names`.
static std::string MakeElf(uint16_t machine, const std::vector<std::string>& names, unsigned char other) {
  std::string strings(1, '\0');
  std::vector<Elf64_Sym> symbols(1);
  for (const std::string& name : names) {
    Elf64_Sym symbol{};
    symbol.st_name = static_cast<uint32_t>(strings.size());
    symbol.st_info = ELF64_ST_INFO(STB_GLOBAL, machine == EM_CUDA ? STT_FUNC : STT_OBJECT);
    symbol.st_other = other;
    symbols.push_back(symbol);
    strings += name + '\0';
  }
  Elf64_Ehdr header{};
  std::memcpy(header.e_ident, ELFMAG, SELFMAG);
  header.e_ident[EI_CLASS] = ELFCLASS64;
  header.e_machine = machine;
  header.e_shentsize = sizeof(Elf64_Shdr);
  header.e_shnum = 3;
  header.e_shoff = sizeof(header);
  Elf64_Shdr sections[3] = {};
  const uint64_t data = sizeof(header) + sizeof(sections);
  sections[1].sh_type = SHT_SYMTAB;
  sections[1].sh_link = 2;
  sections[1].sh_offset = data;
  sections[1].sh_size = symbols.size() * sizeof(Elf64_Sym);
  sections[2].sh_type = SHT_STRTAB;
  sections[2].sh_offset = data + sections[1].sh_size;
  sections[2].sh_size = strings.size();
  std::string bytes(reinterpret_cast<char*>(&header), sizeof(header));
  bytes.append(reinterpret_cast<char*>(sections), sizeof(sections));
  bytes.append(reinterpret_cast<char*>(symbols.data()), sections[1].sh_size);
  return bytes + strings;
}

TEST(ModuleNames, OfPtx) {
  EXPECT_EQ(Names(".visible .entry a(\n.param .u64 p) { ret; }\n.entry\n\tb$_2 () {}\n// .entryway x\n"),
            (std::vector<std::string>{"a", "b$_2"}));
  EXPECT_TRUE(Names("").empty());
  EXPECT_TRUE(Names(".entry").empty());
}

TEST(ModuleNames, OfCodeObjects) {
  EXPECT_EQ(Names(MakeElf(224, {"scale", "scale.kd", "add.kd", ".kd"}, 0)), (std::vector<std::string>{"scale", "add"}));
  EXPECT_EQ(Names(MakeElf(EM_CUDA, {"scale", "add"}, 0x10)), (std::vector<std::string>{"scale", "add"}));
  EXPECT_TRUE(Names(MakeElf(EM_CUDA, {"helper"}, 0)).empty());
}

TEST(ModuleNames, DamagedFilesAreHarmless) {
  const std::string whole = MakeElf(224, {"scale.kd", "add.kd"}, 0);
  for (size_t length = 0; length <= whole.size(); ++length) {
    Names(whole.substr(0, length));
  }
  for (size_t at = 0; at < whole.size(); ++at) {
    for (const char byte : {'\0', '\x7f', '\xff'}) {
      std::string damaged = whole;
      damaged[at] = byte;
      Names(damaged);
    }
  }
}

TEST(ModuleNames, Text) {
  EXPECT_EQ(DescribeEntries({}), "");
  EXPECT_EQ(DescribeEntries({"a", "b"}), "; the module has 'a', 'b'");
  std::vector<std::string> many(20, "k");
  EXPECT_NE(DescribeEntries(many).find("'k' and 4 more"), std::string::npos);
}
