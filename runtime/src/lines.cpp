// Look-up of program lines.
#include "lines.h"

#include <sys/uio.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstring>
#include <iterator>
#include <mutex>

#include "brio/runtime.h"

// The linker's bounds of the section, in executables and shared libraries that the compiler made.
extern "C" {
[[gnu::weak, gnu::visibility("hidden")]] extern const uint32_t __start_brio_lines[];
[[gnu::weak, gnu::visibility("hidden")]] extern const uint32_t __stop_brio_lines[];
}

namespace brio::rt {
namespace {

constexpr uint32_t kMagic = 0x314e4c42;
constexpr unsigned kLineBits = 20;

struct Header {
  uint32_t magic;
  uint32_t bytes;
  uint32_t functions;
  uint32_t rows;
};

struct Function {
  int32_t begin;  // from this word
  uint32_t bytes;
  uint32_t first_row;
  uint32_t rows;
};

struct Row {
  uint32_t offset;
  uint32_t where;
};

struct Tables {
  const uint32_t* begin;
  const uint32_t* end;
};

/// Tables that were added, the last first. They stay: handlers of signals look through them at any time.
struct AddedTables {
  Tables tables;
  AddedTables* before;
};
std::atomic<AddedTables*> last_added{nullptr};

/// The line of an instruction, and where its function begins.
struct Found {
  ProgramLine line;
  uintptr_t function = 0;
};

Found LineInBlock(const Header& header, uintptr_t address) {
  const auto* functions = reinterpret_cast<const Function*>(&header + 1);
  const auto* rows = reinterpret_cast<const Row*>(functions + header.functions);
  for (uint32_t i = 0; i < header.functions; ++i) {
    const Function& function = functions[i];
    const uintptr_t begin = reinterpret_cast<uintptr_t>(&function.begin) + static_cast<intptr_t>(function.begin);
    if (address < begin || address - begin >= function.bytes) {
      continue;
    }
    const Row* first = rows + function.first_row;
    const Row* last = first + function.rows;
    const Row* after = std::upper_bound(first, last, address - begin,
                                        [](uintptr_t offset, const Row& row) { return offset < row.offset; });
    if (after == first) {
      return {};
    }
    const uint32_t where = after[-1].where;
    const char* file = reinterpret_cast<const char*>(rows + header.rows);
    const char* end = reinterpret_cast<const char*>(&header) + header.bytes;
    for (uint32_t number = where >> kLineBits; number > 0 && file < end; --number) {
      file += std::strlen(file) + 1;
    }
    return file < end ? Found{{file, where & ((1u << kLineBits) - 1)}, begin} : Found{};
  }
  return {};
}

/// From the first to the last instruction that tables know.
struct CodeRange {
  uintptr_t begin = UINTPTR_MAX;
  uintptr_t end = 0;
};

void AddCodeOf(const Tables& tables, CodeRange& range) {
  for (const uint32_t* at = tables.begin; at != nullptr && at + sizeof(Header) / sizeof(*at) <= tables.end;) {
    const auto& header = *reinterpret_cast<const Header*>(at);
    if (header.magic != kMagic) {
      ++at;
      continue;
    }
    const auto* functions = reinterpret_cast<const Function*>(&header + 1);
    for (uint32_t i = 0; i < header.functions; ++i) {
      const uintptr_t begin =
          reinterpret_cast<uintptr_t>(&functions[i].begin) + static_cast<intptr_t>(functions[i].begin);
      range.begin = std::min(range.begin, begin);
      range.end = std::max(range.end, begin + functions[i].bytes);
    }
    at += header.bytes / sizeof(*at);
  }
}

std::atomic<uintptr_t> added_begin{UINTPTR_MAX};
std::atomic<uintptr_t> added_end{0};

/// Where the program's code is: its own and what tables were added for.
CodeRange ProgramCode() {
  static const CodeRange own = [] {
    CodeRange range;
    AddCodeOf({__start_brio_lines, __stop_brio_lines}, range);
    return range;
  }();
  return {std::min(own.begin, added_begin.load(std::memory_order_relaxed)),
          std::max(own.end, added_end.load(std::memory_order_relaxed))};
}

Found LineInTables(const Tables& tables, uintptr_t address) {
  for (const uint32_t* at = tables.begin; at != nullptr && at + sizeof(Header) / sizeof(*at) <= tables.end;) {
    const auto& header = *reinterpret_cast<const Header*>(at);
    if (header.magic != kMagic) {
      ++at;  // between two blocks
      continue;
    }
    if (const Found found = LineInBlock(header, address); found.line.line != 0) {
      return found;
    }
    at += header.bytes / sizeof(*at);
  }
  return {};
}

Found Find(uintptr_t address) {
  if (const Found found = LineInTables({__start_brio_lines, __stop_brio_lines}, address); found.line.line != 0) {
    return found;
  }
  for (const AddedTables* added = last_added.load(); added != nullptr; added = added->before) {
    if (const Found found = LineInTables(added->tables, address); found.line.line != 0) {
      return found;
    }
  }
  return {};
}

/// Whether the instruction that ends at `address` is a call, of a function that begins at `function`. What lies before
/// the function need not be memory.
bool IsBehindCall(uintptr_t address, uintptr_t function) {
#if defined(__x86_64__)
  const auto* code = reinterpret_cast<const uint8_t*>(address);
  const auto room = static_cast<int>(std::min<uintptr_t>(address - function, 7));
  if (room >= 5 && code[-5] == 0xe8) {
    return true;
  }
  for (int length = 2; length <= room; ++length) {  // call through a register or memory: FF /2, perhaps behind a prefix
    if (code[-length] == 0xff && (code[-length + 1] & 0x38) == 0x10) {
      return true;
    }
  }
  return false;
#else
  (void)address;
  (void)function;
  return true;
#endif
}

/// The line of the call that returns to `address`, or none: words of a stack may be anything.
ProgramLine LineOfCall(uintptr_t address) {
  const Found found = Find(address - 1);
  return found.line.line != 0 && IsBehindCall(address, found.function) ? found.line : ProgramLine{};
}

}  // namespace

void AddLineTables(const void* begin, const void* end) {
  static std::mutex adding;
  const std::lock_guard lock(adding);
  auto* added =
      new AddedTables{{static_cast<const uint32_t*>(begin), static_cast<const uint32_t*>(end)}, last_added.load()};
  CodeRange range{added_begin.load(), added_end.load()};
  AddCodeOf(added->tables, range);
  added_begin.store(range.begin);
  added_end.store(range.end);
  last_added.store(added);
}

ProgramLine LineOf(uintptr_t address) {
  return Find(address).line;
}

ProgramLine LineOfStack(uintptr_t program_counter, uintptr_t stack_pointer) {
  if (const ProgramLine line = LineOf(program_counter); line.line != 0) {
    return line;
  }
  constexpr size_t kMostBytes = 256 << 10;
  constexpr size_t kPage = 4096;
  uintptr_t words[kPage / sizeof(uintptr_t)];
  uintptr_t at = stack_pointer & ~(sizeof(uintptr_t) - 1);
  // Read through the kernel, which says where the stack ends instead of failing. One that is used up begins behind its
  // guard.
  bool is_inside = false;
  for (const uintptr_t end = at + kMostBytes; at < end;) {
    const size_t bytes = kPage - at % kPage;
    const iovec to{words, bytes};
    const iovec from{reinterpret_cast<void*>(at), bytes};
    if (process_vm_readv(getpid(), &to, 1, &from, 1, 0) != static_cast<ssize_t>(bytes)) {
      if (is_inside) {
        return {};
      }
      at += bytes;
      continue;
    }
    is_inside = true;
    for (size_t i = 0; i < bytes / sizeof(uintptr_t); ++i) {
      if (const ProgramLine line = LineOfCall(words[i]); line.line != 0) {
        return line;
      }
    }
    at += bytes;
  }
  return {};
}

namespace {

thread_local const void* program_call = nullptr;

}  // namespace

ProgramCall::ProgramCall(const void* frame) : outer_(program_call) {
  program_call = frame;
}

ProgramCall::~ProgramCall() {
  program_call = outer_;
}

#if defined(__clang__) || defined(__GNUC__)
[[gnu::no_sanitize_address]]
#endif
ProgramLine LineOfCaller(const void* frame) {
  // Every thread's stack has as much above its first function: its arguments, or the block that describes the thread.
  constexpr size_t kWords = 256;
  constexpr size_t kRemembered = 64;
  struct Known {
    uintptr_t address = 0;
    ProgramLine line;
  };
  thread_local Known known[kRemembered];
  thread_local const AddedTables* tables = nullptr;
  if (const AddedTables* now = last_added.load(); now != tables) {
    std::fill(std::begin(known), std::end(known), Known{});
    tables = now;
  }
  const CodeRange code = ProgramCode();
  if (code.begin >= code.end) {
    return {};  // no program of ours: a host in another language
  }
  const auto* words = static_cast<const uintptr_t*>(program_call != nullptr ? program_call : frame);
  for (size_t i = 0; i < kWords; ++i) {
    const uintptr_t address = words[i];
    if (address <= code.begin || address > code.end) {
      continue;
    }
    Known& entry = known[address / 4 % kRemembered];
    if (entry.address != address) {
      entry = {address, LineOfCall(address)};
    }
    if (entry.line.line != 0) {
      return entry.line;
    }
  }
  return {};
}

}  // namespace brio::rt

extern "C" void brio_add_line_tables(const void* begin, const void* end) {
  brio::rt::AddLineTables(begin, end);
}
