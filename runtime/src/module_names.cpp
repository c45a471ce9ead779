#include "module_names.h"

#include <algorithm>
#include <cstring>
#include <string_view>

namespace brio::rt {

constexpr size_t kShown = 16;

static bool IsNameLetter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '$' || c == '%';
}

static std::vector<std::string> FindInPtx(std::string_view text) {
  constexpr std::string_view kEntry = ".entry";
  std::vector<std::string> names;
  for (size_t at = text.find(kEntry); at != std::string_view::npos; at = text.find(kEntry, at)) {
    at += kEntry.size();
    size_t begin = at;
    while (begin < text.size() &&
           (text[begin] == ' ' || text[begin] == '\t' || text[begin] == '\n' || text[begin] == '\r')) {
      ++begin;
    }
    size_t end = begin;
    while (end < text.size() && IsNameLetter(text[end])) {
      ++end;
    }
    if (begin > at && end > begin) {
      names.emplace_back(text.substr(begin, end - begin));
    }
  }
  return names;
}

/// A section of a 64-bit ELF file, little endian.
struct Section {
  uint32_t type = 0;
  uint32_t link = 0;
  uint64_t offset = 0;
  uint64_t size = 0;
};

template <typename T>
static T ReadAt(std::string_view bytes, uint64_t offset) {
  T value{};
  if (offset <= bytes.size() && bytes.size() - offset >= sizeof(T)) {
    std::memcpy(&value, bytes.data() + offset, sizeof(T));
  }
  return value;
}

static std::vector<Section> ReadSections(std::string_view elf) {
  constexpr uint64_t kHeaderBytes = 64;
  const auto table = ReadAt<uint64_t>(elf, 40);
  const auto entry_bytes = ReadAt<uint16_t>(elf, 58);
  const auto count = ReadAt<uint16_t>(elf, 60);
  std::vector<Section> sections;
  if (entry_bytes < kHeaderBytes || table > elf.size()) {
    return sections;
  }
  for (uint64_t i = 0; i < count && table + (i + 1) * entry_bytes <= elf.size(); ++i) {
    const uint64_t at = table + i * entry_bytes;
    Section section{ReadAt<uint32_t>(elf, at + 4), ReadAt<uint32_t>(elf, at + 40), ReadAt<uint64_t>(elf, at + 24),
                    ReadAt<uint64_t>(elf, at + 32)};
    const bool inside = section.offset <= elf.size() && section.size <= elf.size() - section.offset;
    sections.push_back(inside ? section : Section{});
  }
  return sections;
}

/// Kernels are symbols NAME.kd of an HSACO, and global functions with the entry mark of a cubin.
static std::vector<std::string> FindInElf(std::string_view elf) {
  constexpr uint32_t kSymbolTable = 2;
  constexpr uint64_t kSymbolBytes = 24;
  constexpr uint16_t kCudaMachine = 190;
  constexpr uint8_t kCudaEntry = 0x10;
  const bool cuda = ReadAt<uint16_t>(elf, 18) == kCudaMachine;
  const std::vector<Section> sections = ReadSections(elf);
  std::vector<std::string> names;
  for (const Section& table : sections) {
    if (table.type != kSymbolTable || table.link >= sections.size()) {
      continue;
    }
    const Section& strings = sections[table.link];
    const std::string_view text = elf.substr(strings.offset, strings.size);
    for (uint64_t at = 0; at + kSymbolBytes <= table.size; at += kSymbolBytes) {
      const auto start = ReadAt<uint32_t>(elf, table.offset + at);
      const auto info = ReadAt<uint8_t>(elf, table.offset + at + 4);
      const auto other = ReadAt<uint8_t>(elf, table.offset + at + 5);
      if (start >= text.size()) {
        continue;
      }
      std::string_view name = text.substr(start);
      name = name.substr(0, name.find('\0'));
      constexpr std::string_view kDescriptor = ".kd";
      if (cuda) {
        if ((info & 15) == 2 && (other & kCudaEntry) != 0) {
          names.emplace_back(name);
        }
      } else if (name.size() > kDescriptor.size() && name.ends_with(kDescriptor)) {
        names.emplace_back(name.substr(0, name.size() - kDescriptor.size()));
      }
    }
  }
  return names;
}

/// Walks over MessagePack data. Anything that is damaged ends the walk.
class PackReader {
 public:
  explicit PackReader(std::string_view bytes) : bytes_(bytes) {}

  bool ok() const { return ok_; }
  /// The number of pairs of the map that is next, or of elements of the array; it is then stepped into.
  uint64_t EnterMap() { return Enter(0x80, 0xde); }
  uint64_t EnterArray() { return Enter(0x90, 0xdc); }
  std::string_view ReadText() {
    const uint8_t tag = Take();
    uint64_t length = 0;
    if ((tag & 0xe0) == 0xa0) {
      length = tag & 0x1f;
    } else if (tag >= 0xd9 && tag <= 0xdb) {
      length = TakeNumber(1u << (tag - 0xd9));
    } else {
      ok_ = false;
    }
    return TakeBytes(length);
  }
  /// Steps over one value.
  void Skip(int depth = 0) {
    if (!ok_ || at_ >= bytes_.size() || depth > kDepth) {
      ok_ = false;
      return;
    }
    const auto tag = static_cast<uint8_t>(bytes_[at_]);
    if ((tag & 0xf0) == 0x80 || tag == 0xde || tag == 0xdf) {
      for (uint64_t left = EnterMap() * 2; left > 0 && ok_; --left) {
        Skip(depth + 1);
      }
    } else if ((tag & 0xf0) == 0x90 || tag == 0xdc || tag == 0xdd) {
      for (uint64_t left = EnterArray(); left > 0 && ok_; --left) {
        Skip(depth + 1);
      }
    } else if ((tag & 0xe0) == 0xa0 || (tag >= 0xd9 && tag <= 0xdb)) {
      ReadText();
    } else {
      Take();
      const bool is_bytes = tag >= 0xc4 && tag <= 0xc6;
      const bool is_number = tag >= 0xca && tag <= 0xd3;
      static constexpr uint8_t kSizes[] = {4, 8, 1, 2, 4, 8, 1, 2, 4, 8};
      TakeBytes(is_bytes ? TakeNumber(1u << (tag - 0xc4)) : is_number ? kSizes[tag - 0xca] : 0);
      ok_ = ok_ && (tag < 0xc7 || tag > 0xc9) && (tag < 0xd4 || tag > 0xd8);  // extensions are not in code objects
    }
  }

 private:
  static constexpr int kDepth = 16;

  uint8_t Take() {
    if (at_ >= bytes_.size()) {
      ok_ = false;
      return 0xc1;
    }
    return static_cast<uint8_t>(bytes_[at_++]);
  }
  uint64_t TakeNumber(unsigned count) {
    uint64_t value = 0;
    for (unsigned i = 0; i < count; ++i) {
      value = value << 8 | Take();
    }
    return value;
  }
  std::string_view TakeBytes(uint64_t length) {
    if (!ok_ || length > bytes_.size() - at_) {
      ok_ = false;
      return {};
    }
    const std::string_view text = bytes_.substr(at_, length);
    at_ += length;
    return text;
  }
  uint64_t Enter(uint8_t small, uint8_t wide) {
    const uint8_t tag = Take();
    if ((tag & 0xf0) == small) {
      return tag & 0x0f;
    }
    if (tag == wide || tag == wide + 1) {
      return TakeNumber(tag == wide ? 2 : 4);
    }
    ok_ = false;
    return 0;
  }

  std::string_view bytes_;
  size_t at_ = 0;
  bool ok_ = true;
};

/// One kernel's map: its name and its arguments.
static void ReadKernel(PackReader& reader, std::map<std::string, uint32_t>& counts) {
  constexpr std::string_view kHidden = "hidden_";
  std::string name;
  uint32_t arguments = 0;
  for (uint64_t pairs = reader.EnterMap(); pairs > 0 && reader.ok(); --pairs) {
    const std::string_view key = reader.ReadText();
    if (key == ".name") {
      name = reader.ReadText();
    } else if (key == ".args") {
      for (uint64_t left = reader.EnterArray(); left > 0 && reader.ok(); --left) {
        bool hidden = false;
        for (uint64_t facts = reader.EnterMap(); facts > 0 && reader.ok(); --facts) {
          if (reader.ReadText() == ".value_kind") {
            hidden = reader.ReadText().starts_with(kHidden);
          } else {
            reader.Skip();
          }
        }
        arguments += hidden ? 0 : 1;
      }
    } else {
      reader.Skip();
    }
  }
  if (reader.ok() && !name.empty()) {
    counts[name] = arguments;
  }
}

std::map<std::string, uint32_t> FindArgumentCounts(const void* data, uint64_t size) {
  constexpr uint32_t kNotes = 7;
  constexpr uint32_t kMetadata = 32;
  constexpr uint16_t kAmdMachine = 224;
  const std::string_view elf(static_cast<const char*>(data), size);
  std::map<std::string, uint32_t> counts;
  if (!elf.starts_with("\x7f"
                       "ELF") ||
      ReadAt<uint16_t>(elf, 18) != kAmdMachine) {
    return counts;
  }
  for (const Section& section : ReadSections(elf)) {
    const std::string_view notes =
        section.type == kNotes ? elf.substr(section.offset, section.size) : std::string_view();
    for (uint64_t at = 0; at + 12 <= notes.size();) {
      const uint64_t name_bytes = (uint64_t{ReadAt<uint32_t>(notes, at)} + 3) & ~uint64_t{3};
      const uint64_t bytes = ReadAt<uint32_t>(notes, at + 4);
      const uint64_t begin = at + 12 + name_bytes;
      if (begin > notes.size() || bytes > notes.size() - begin) {
        break;
      }
      if (ReadAt<uint32_t>(notes, at + 8) == kMetadata) {
        PackReader reader(notes.substr(begin, bytes));
        for (uint64_t pairs = reader.EnterMap(); pairs > 0 && reader.ok(); --pairs) {
          if (reader.ReadText() == "amdhsa.kernels") {
            for (uint64_t left = reader.EnterArray(); left > 0 && reader.ok(); --left) {
              ReadKernel(reader, counts);
            }
          } else {
            reader.Skip();
          }
        }
      }
      at = begin + ((bytes + 3) & ~uint64_t{3});
    }
  }
  return counts;
}

std::vector<std::string> FindEntries(const void* data, uint64_t size) {
  const std::string_view bytes(static_cast<const char*>(data), size);
  return bytes.starts_with(
             "\x7f"
             "ELF")
             ? FindInElf(bytes)
             : FindInPtx(bytes);
}

std::string DescribeEntries(const std::vector<std::string>& entries) {
  if (entries.empty()) {
    return "";
  }
  std::string text = "; the module has ";
  for (size_t i = 0; i < std::min(entries.size(), kShown); ++i) {
    text += (i > 0 ? ", '" : "'") + entries[i] + "'";
  }
  if (entries.size() > kShown) {
    text += " and " + std::to_string(entries.size() - kShown) + " more";
  }
  return text;
}

}  // namespace brio::rt
