#pragma once

#include <set>
#include <string>
#include <vector>

#include "sema/calls.h"
#include "sema/checker.h"

namespace brio::sema {

struct Front;

/// A whole program: what is checked for its own sake.
class ProgramChecks {
 public:
  explicit ProgramChecks(Front& front) : s(front) {}

  Program Check(FileId file, Mode mode, const std::vector<std::string>& kernels);
  /// What the text of a module gives to a struct: methods of its own or of extensions, in the order of the text.
  static std::vector<FunctionEntity*> MethodsIn(const StructEntity& entity, const Module& module);

 private:
  /// The function that the operating system's entry point calls: it calls `main`, one of `set`. Null, and reported,
  /// where the library cannot make it.
  Instance* MakeStart(const FunctionEntity& main, FunctionSet* set);
  /// Asks for the kernel of `--kernel`, as it is written there.
  void RequestWritten(const std::string& request);
  /// Checks the functions of the program that nobody calls, as those that are called: one rule for all commands.
  void CheckUncalled(Mode mode, bool is_program);
  /// Whether a report may come of what the library does not provide, rather than of what is written.
  bool MayLackOfLibrary(const Diagnostic& report, Module* which);
  /// Checks what a module declares though nobody uses it.
  void CheckEverything(Module* which);
  /// Checks those that need no parameters and that nobody calls.
  void CheckMethodsIn(StructEntity* entity, const Module& module, const std::set<const FunctionEntity*>& called);
  bool IsCheckedByItself(const FunctionEntity& function, Env* env);
  /// Makes an instance of a function that nobody calls. What cannot be found out without a call is not told.
  void CheckAlone(FunctionEntity* function, TypeRef self);

  Front& s;
};

}  // namespace brio::sema
