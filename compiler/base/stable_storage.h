// Objects at addresses that stay. Unlike std::deque it allocates nothing while it is empty, and larger chunks the more
// there are.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <new>

namespace brio {

/// Owns its objects and destroys them together. Neither copied nor moved, as pointers into it are not.
template <typename T>
class StableStorage {
 public:
  StableStorage() = default;
  StableStorage(const StableStorage&) = delete;
  StableStorage& operator=(const StableStorage&) = delete;
  ~StableStorage() {
    while (last_ != nullptr) {
      Chunk* before = last_->before;
      std::destroy_n(last_->objects(), last_->count);
      ::operator delete(last_);
      last_ = before;
    }
  }

  T& Add() {
    if (last_ == nullptr || last_->count == last_->room) {
      const size_t room = std::clamp(size_ / 4, kFirst, kLargest);  // little is left over, whatever the number
      last_ = new (::operator new(sizeof(Chunk) + room * sizeof(T))) Chunk{last_, room, 0};
    }
    T* made = new (last_->objects() + last_->count) T();
    ++last_->count;
    ++size_;
    return *made;
  }
  size_t size() const { return size_; }

 private:
  static constexpr size_t kFirst = 4;
  static constexpr size_t kLargest = 64;
  static_assert(alignof(T) <= __STDCPP_DEFAULT_NEW_ALIGNMENT__);

  struct alignas(__STDCPP_DEFAULT_NEW_ALIGNMENT__) Chunk {
    Chunk* before;
    size_t room;
    size_t count;

    T* objects() { return reinterpret_cast<T*>(this + 1); }
  };

  Chunk* last_ = nullptr;
  size_t size_ = 0;
};

}  // namespace brio
