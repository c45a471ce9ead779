#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ir/ir.h"
#include "sema/calls.h"

namespace brio::sema {

struct Front;

/// Functions that are not written in the language: of C, of LLVM, and assembly.
class Externals {
 public:
  explicit Externals(Front& front) : s(front) {}

  /// The declaration of a C function; `fixed_args`: how many of a variadic one are declared arguments.
  ir::Function* External(std::string_view symbol, TypeRef result, const std::vector<TypeRef>& args,
                         int64_t fixed_args = -1);
  /// What a call through the address of a C function calls; the first of the arguments is the address.
  ir::Function* IndirectExternal(TypeRef result, const std::vector<TypeRef>& args);
  /// What a call of LLVM's intrinsic `text`, or of the assembly `text`, calls.
  ir::Function* MachineCall(ir::Machine machine, std::string_view text, std::string_view constraints,
                            bool has_side_effect, TypeRef result, const std::vector<TypeRef>& args);
  /// Why LLVM does not take a call of it for the target; empty when it does.
  const std::string& MachineCallProblem(const ir::Function* callee, const TargetSpec& target);

 private:
  std::map<std::string, ir::Function*> externals_;
  std::map<std::pair<const ir::Function*, bool>, std::string> machine_call_problems_;  // on a GPU, and elsewhere

  Front& s;
};

}  // namespace brio::sema
