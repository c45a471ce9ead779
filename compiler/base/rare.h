// A member that most objects do without.
#pragma once

#include <memory>
#include <utility>

namespace brio {

/// A value that is mostly `T()`: it takes a pointer then, and is made on its own where it is something else.
template <typename T>
class Rare {
 public:
  Rare() = default;
  Rare(const Rare& other) : value_(other.value_ ? std::make_unique<T>(*other.value_) : nullptr) {}
  Rare(Rare&&) = default;
  Rare& operator=(const Rare& other) { return *this = Rare(other); }
  Rare& operator=(Rare&&) = default;
  Rare& operator=(T value) {
    value_ = value == T() ? nullptr : std::make_unique<T>(std::move(value));
    return *this;
  }

  const T& operator*() const {
    static const T kNone{};
    return value_ ? *value_ : kNone;
  }
  const T* operator->() const { return &**this; }
  operator const T&() const { return **this; }

 private:
  std::unique_ptr<T> value_;
};

}  // namespace brio
