#pragma once

#include <deque>
#include <map>
#include <string>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "comptime/interpreter.h"
#include "sema/calls.h"
#include "sema/instance_limits.h"

namespace brio::sema {

struct Front;

/// Functions with their parameters, for a target: declared once, checked once.
class Instances : public comptime::BodyProvider {
 public:
  explicit Instances(Front& front) : limits_(front), s(front) {}

  comptime::BodyState RequireBody(ir::Function* function) override;
  void Simplify(ir::Function* function) override;
  /// The instance that a call which matched so calls, declared and queued for its body to be checked.
  Instance* GetInstance(const Match& match, const TargetSpec* target, Site site);
  /// A function that the compiler writes itself, for values of `type`.
  Instance* SynthInstance(Instance::Synth kind, TypeRef type, const TargetSpec* target, Site site);
  /// An instance whose parameters are all explicit and whose argument types do not depend on a call.
  Instance* InstanceOf(ConstRef function, const TargetSpec* target, Site site, bool report = true);
  /// Checks the body of an instance, once, and emits its IR. False where it was reported.
  bool CheckBody(Instance* instance);
  /// Whether what an instance does may depend on argument number `index` of a call.
  bool UsesArgument(Instance* callee, const Match& match, size_t index);
  bool UsesArgument(ir::Function* function, size_t ir_index, unsigned depth = 0);
  Instance* InstanceFor(ir::Function* function);
  /// Checks the bodies that have been asked for, until none is left.
  void DrainQueue();
  /// Tells why, if a function that the program needs has no code (instances.cpp).
  void CheckCompiled(const std::vector<ir::Function*>& roots);
  /// Whether what `root` leads to has no code, and an error or a warning said why.
  bool IsToldToLackCode(ir::Function* root);
  Instance* NewInstance();
  /// Whether what `function` does depends on the place of its call, so that each call has an instance of its own: it
  /// is inlined, and asks for that place itself or through another such function (body/closures.cpp).
  bool DependsOnPlace(FunctionEntity* function);
  /// What `*xs: element` of a declaration is to its body.
  TypeRef VariadicType(const FunctionEntity* function, const ast::Param& formal, TypeRef element, Site site);
  void Declare(Instance* instance, const TargetSpec* target, const std::string& symbol);

  std::deque<Instance> all;
  std::unordered_map<const ir::Function*, Instance*> by_ir;
  std::map<std::string, unsigned> symbol_counts;
  std::vector<Instance*> queue;

 private:
  /// A type that lacks parameters, in an argument of a function's parameters; null if there is none.
  TypeRef PartialTypeIn(ConstRef value);
  /// Reports that the body of `instance` cannot be compiled where nothing else has said so.
  void ReportNoCode(const Instance& instance);
  /// Whether an instance may raise, as it and what it stands in for say.
  bool MayRaise(const Match& match, const TargetSpec* target);
  /// Whether `*xs: element` are passed where they are.
  bool TakesReferences(const ast::Param& formal, TypeRef element) const;
  /// Whether the function owns the values of its variadic argument, and may move them.
  bool TakesValues(const FunctionEntity* function, const ast::Param& formal, TypeRef element) const;
  /// Argument number `index` of the declaration, as an instance takes it.
  ArgInfo ArgumentOf(const Match& match, size_t index, Site site);
  /// What an instance gives and raises, as its declaration says.
  void SetResult(Instance* instance, Site site);
  /// Closures that an instance with this environment and these arguments can call.
  std::vector<StructEntity*> ClosuresOf(const Env* env, const std::vector<ArgInfo>& args, const StructEntity* own);
  /// What tells an instance from the others.
  std::string KeyOf(const Match& match, const TargetSpec* target, Site site);
  std::string SymbolFor(const Match& match, const TargetSpec* target);

  std::unordered_map<std::string, Instance*> instance_index_;
  std::map<std::tuple<TypeRef, const TargetSpec*, Instance::Synth>, Instance*> synth_index_;
  std::unordered_set<const ir::Function*> simplified_;
  InstanceLimits limits_;
  unsigned body_depth_ = 0;  // of the instance whose body is being checked

  Front& s;
};

}  // namespace brio::sema
