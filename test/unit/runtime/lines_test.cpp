// Program lines of calls found among the words of a stack, where functions begin at the first byte of mapped memory.
#include "lines.h"

#include <sys/mman.h>

#include <cstring>

#include "test_util.h"

using brio::rt::LineOfCaller;
using brio::rt::ProgramLine;

namespace {

constexpr size_t kPage = 4096;
constexpr uint32_t kBytes = 64;

/// A table of one function with one row, as the compiler writes it.
struct Table {
  uint32_t magic = 0x314e4c42;
  uint32_t bytes = sizeof(Table);
  uint32_t functions = 1;
  uint32_t rows = 1;
  int32_t begin = 0;  // of the function, from this word
  uint32_t function_bytes = kBytes;
  uint32_t first_row = 0;
  uint32_t function_rows = 1;
  uint32_t offset = 0;
  uint32_t where = 7;
  char file[8] = "x.mojo";
};

/// A function whose code begins behind a page that cannot be read, and its table.
uint8_t* CodeBehindHole() {
  static uint8_t* const code = [] {
    auto* pages =
        static_cast<uint8_t*>(mmap(nullptr, 3 * kPage, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
    mprotect(pages, kPage, PROT_NONE);
    auto* table = new (pages + 2 * kPage) Table;
    table->begin = static_cast<int32_t>(pages + kPage - reinterpret_cast<uint8_t*>(&table->begin));
    brio::rt::AddLineTables(table, table + 1);
    return pages + kPage;
  }();
  return code;
}

ProgramLine LineFor(const uint8_t* address) {
  uintptr_t words[256] = {};
  words[3] = reinterpret_cast<uintptr_t>(address);
  return LineOfCaller(words);
}

}  // namespace

TEST(Lines, WordsThatPointBehindAHole) {
  const uint8_t* code = CodeBehindHole();
  for (int i = 1; i < 8; ++i) EXPECT_EQ(LineFor(code + i).line, 0u);
  EXPECT_EQ(LineFor(code).line, 0u);
  EXPECT_EQ(LineFor(code - 1).line, 0u);
  EXPECT_EQ(LineFor(code + kBytes + 1).line, 0u);
}

TEST(Lines, CallsAtTheBeginningOfAFunction) {
  uint8_t* code = CodeBehindHole();
  code[16] = 0xe8;
  EXPECT_EQ(LineFor(code + 21).line, 7u);
  EXPECT_EQ(std::strcmp(LineFor(code + 21).file, "x.mojo"), 0);
  code[8] = 0xff;  // call rax
  code[9] = 0xd0;
  EXPECT_EQ(LineFor(code + 10).line, 7u);
  EXPECT_EQ(LineFor(code + 18).line, 0u);
}
