// A bump allocator for objects with trivial destructors that live as long as their phase's result.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace brio {

/// Owns what it hands out, until it goes itself.
class Arena {
 public:
  void* Allocate(size_t bytes, size_t align) {
    uintptr_t at = (next_ + align - 1) & ~(uintptr_t{align} - 1);
    if (at + bytes > end_) {
      size_t chunk = bytes + align > kChunk ? bytes + align : kChunk;
      chunks_.push_back(std::make_unique_for_overwrite<std::byte[]>(chunk));
      next_ = reinterpret_cast<uintptr_t>(chunks_.back().get());
      end_ = next_ + chunk;
      at = (next_ + align - 1) & ~(uintptr_t{align} - 1);
    }
    next_ = at + bytes;
    return reinterpret_cast<void*>(at);
  }
  template <typename T, typename... Args>
  T* New(Args&&... args) {
    static_assert(std::is_trivially_destructible_v<T>);
    return new (Allocate(sizeof(T), alignof(T))) T{std::forward<Args>(args)...};
  }
  template <typename T>
  std::span<T> Copy(const std::vector<T>& from) {
    static_assert(std::is_trivially_destructible_v<T>);
    if (from.empty()) return {};
    T* to = static_cast<T*>(Allocate(sizeof(T) * from.size(), alignof(T)));
    std::uninitialized_copy(from.begin(), from.end(), to);
    return {to, from.size()};
  }
  std::string_view Copy(std::string_view text) {
    if (text.empty()) return {};
    char* to = static_cast<char*>(Allocate(text.size(), 1));
    std::memcpy(to, text.data(), text.size());
    return {to, text.size()};
  }

 private:
  static constexpr size_t kChunk = 64 << 10;
  std::vector<std::unique_ptr<std::byte[]>> chunks_;
  uintptr_t next_ = 0;
  uintptr_t end_ = 0;
};

}  // namespace brio
