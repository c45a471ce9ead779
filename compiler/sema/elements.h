#pragma once

#include <vector>

#include "sema/calls.h"

namespace brio::sema {

struct Front;

/// Elements that do not exist, where the program asks for them by a known index.
class Elements {
 public:
  explicit Elements(Front& front) : s(front) {}

  /// Reports elements that do not exist where the program asks for them by an index known while compiling.
  void CheckElements(const std::vector<ir::Function*>& roots);

  bool lacks_elements = false;  // some instance is for an element that does not exist

 private:
  Front& s;
};

}  // namespace brio::sema
