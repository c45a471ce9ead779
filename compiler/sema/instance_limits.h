#pragma once

#include <cstdint>

namespace brio::sema {

struct Front;
struct FunctionEntity;
struct Instance;

/// How many instances a program may have of functions that ask, on the way to their bodies, for more of themselves. One
/// that asks for a single further instance each time ends at the depth of instantiation; these are for the others.
class InstanceLimits {
 public:
  explicit InstanceLimits(Front& front) : s(front) {}

  /// Whether the body of `instance` may be checked. Reported if not: once for each function that has too many deep
  /// instances, and once for all whose code is too much.
  bool Allow(Instance& instance);
  /// Counts the code of a body that was checked.
  void Count(const Instance& instance);

 private:
  /// The nearest function that asked for `instance` and has several instances among those that asked for this one; null
  /// if there is none.
  static FunctionEntity* Recurring(const Instance& instance);

  uint64_t recurring_instructions_ = 0;  // of the bodies of instances for which functions that recur asked
  bool told_too_much_code_ = false;

  Front& s;
};

}  // namespace brio::sema
