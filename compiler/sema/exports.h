#pragma once

#include <string_view>
#include <vector>

#include "sema/calls.h"

namespace brio::sema {

struct Front;

/// Functions that C calls.
class Exports {
 public:
  explicit Exports(Front& front) : s(front) {}

  /// The scalar that the result of an exported function is, a struct in memory, and that C takes over; else null.
  static TypeRef GivenAsScalar(const Instance& instance);
  /// Adds to `exports` what C can call in place of an exported function.
  void Export(FunctionEntity& function, ConstRef value, std::vector<ir::Function*>& exports);
  /// What the library provides for exported functions that raise.
  ConstRef ExportSupport(std::string_view name);

 private:
  void CheckExport(const FunctionEntity& function, const Instance& instance);
  /// The names that the exported form of a function uses, which nobody can write.
  Env* ExportEnv(const FunctionEntity& function, const Instance& instance, ConstRef callee);
  /// A function that calls `callee`, which raises, and hands its error to the runtime.
  Instance* ExportedForm(const FunctionEntity& function, const Instance& instance, ConstRef callee);

  Front& s;
};

}  // namespace brio::sema
