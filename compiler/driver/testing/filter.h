// `brio test -k`: which names are wanted.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace brio::driver {

/// Words joined by `and`, `or`, `not` and parentheses; a word fits a name that contains it.
class NameFilter {
 public:
  NameFilter();
  ~NameFilter();
  /// Says what is wrong with the expression, or "". An empty one fits every name.
  std::string Parse(std::string_view expression);
  bool Fits(std::string_view name) const;

 private:
  struct Node;
  class Parser;
  static bool Holds(const Node& node, std::string_view name);
  std::unique_ptr<Node> root_;
};

}  // namespace brio::driver
