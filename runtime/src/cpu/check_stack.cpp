#include "cpu/check_stack.h"

#include <algorithm>
#include <cstring>
#include <vector>

namespace brio::rt {

UnwrittenStack::Page* UnwrittenStack::PageOf(uintptr_t address) {
  const uintptr_t number = address / kPageBytes;
  if (last_ == nullptr || number != last_number_) {
    const auto found = pages_.find(number);
    if (found == pages_.end()) {
      return nullptr;
    }
    last_number_ = number;
    last_ = &found->second;
  }
  return last_;
}

void UnwrittenStack::Set(uintptr_t begin, uintptr_t end, bool unwritten) {
  for (uintptr_t at = begin; at < end;) {
    const uintptr_t in_word = at % 64;
    const uintptr_t bytes = std::min<uintptr_t>(64 - in_word, end - at);
    const uint64_t mask = (bytes == 64 ? ~uint64_t{0} : (uint64_t{1} << bytes) - 1) << in_word;
    Page* page = PageOf(at);
    if (page == nullptr && unwritten) {
      page = &pages_.try_emplace(at / kPageBytes, Page{}).first->second;
    }
    if (page != nullptr) {
      uint64_t& word = (*page)[at % kPageBytes / 64];
      word = unwritten ? word | mask : word & ~mask;
    }
    at += bytes;
  }
}

void UnwrittenStack::Make(void* address, uint64_t bytes) {
  std::memset(address, kUnwritten, bytes);
  const auto at = reinterpret_cast<uintptr_t>(address);
  Set(at, at + bytes, true);
}

void UnwrittenStack::Written(const void* address, uint64_t bytes) {
  const auto at = reinterpret_cast<uintptr_t>(address);
  if (!pages_.empty()) {
    Set(at, at + bytes, false);
  }
}

bool UnwrittenStack::IsUnwritten(uintptr_t address) {
  const Page* const page = PageOf(address);
  return page != nullptr && ((*page)[address % kPageBytes / 64] >> address % 64 & 1) != 0 &&
         *reinterpret_cast<const unsigned char*>(address) == kUnwritten;
}

bool UnwrittenStack::AreUnwritten(uintptr_t begin, uintptr_t end) {
  while (begin < end && IsUnwritten(begin)) {
    ++begin;
  }
  return begin == end;
}

void UnwrittenStack::Copy(void* to, const void* from, uint64_t bytes) {
  if (pages_.empty() || to == from) {
    return;
  }
  const auto target = reinterpret_cast<uintptr_t>(to);
  const auto source = reinterpret_cast<uintptr_t>(from);
  std::vector<bool> unwritten(bytes);  // the two may overlap
  for (uint64_t i = 0; i < bytes; ++i) {
    unwritten[i] = IsUnwritten(source + i);
  }
  for (uint64_t i = 0; i < bytes; ++i) {
    if (PageOf(target + i) != nullptr) {
      Set(target + i, target + i + 1, unwritten[i]);
    }
  }
}

bool UnwrittenStack::Finds(const void* address, uint64_t bytes) {
  if (pages_.empty()) {
    return false;
  }
  const auto begin = reinterpret_cast<uintptr_t>(address);
  constexpr uint64_t kWhole = 8;
  constexpr uint64_t kPart = 4;
  if (bytes <= kWhole) {
    return AreUnwritten(begin, begin + bytes);
  }
  for (uintptr_t at = begin; at + kPart <= begin + bytes; at += kPart) {
    if (AreUnwritten(at, at + kPart)) {
      return true;
    }
  }
  return false;
}

void UnwrittenStack::Clear() {
  pages_.clear();
  last_ = nullptr;
}

}  // namespace brio::rt
