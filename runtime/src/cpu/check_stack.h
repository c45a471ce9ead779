// Which bytes of the threads' own arrays were written. Code of the library that is not instrumented writes there, too:
// arrays begin with a pattern, and what no longer holds it counts as written.
#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>

namespace brio::rt {

/// Each byte of memory that nobody wrote.
inline constexpr unsigned char kUnwritten = 0xb5;

/// A bit for each byte of the stacks that is a part of an array and that nobody wrote.
class UnwrittenStack {
 public:
  /// Whether every array was forgotten.
  bool IsEmpty() const { return pages_.empty(); }
  /// Whether some of the bytes may be unwritten; quick, and right where the answer is no.
  bool MayHold(uintptr_t address, uint64_t bytes) const {
    const uintptr_t first = address % 64;
    if (last_ == nullptr || address / kPageBytes != last_number_ || bytes > 64 - first) {
      return !IsEmpty();
    }
    return ((*last_)[address % kPageBytes / 64] & (~uint64_t{0} >> (64 - bytes) << first)) != 0;
  }
  /// An array begins to be.
  void Make(void* address, uint64_t bytes);
  void Written(const void* address, uint64_t bytes);
  /// What was not written at `from` is not written at `to`.
  void Copy(void* to, const void* from, uint64_t bytes);
  /// Whether some value of those that are read is unwritten: all bytes up to 8, or any 4 of more.
  bool Finds(const void* address, uint64_t bytes);
  /// Forgets everything.
  void Clear();

 private:
  static constexpr uint64_t kPageBytes = 4096;
  using Page = std::array<uint64_t, kPageBytes / 64>;

  Page* PageOf(uintptr_t address);
  bool IsUnwritten(uintptr_t address);
  bool AreUnwritten(uintptr_t begin, uintptr_t end);
  void Set(uintptr_t begin, uintptr_t end, bool unwritten);

  std::unordered_map<uintptr_t, Page> pages_;
  uintptr_t last_number_ = 0;
  Page* last_ = nullptr;
};

}  // namespace brio::rt
