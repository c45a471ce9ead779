#include "sema/body/body_check.h"

#include "sema/targets.h"

namespace brio::sema {

struct BodyCheck::Setup {
  Instance* instance;
  Env* env;
  BodyContext* outer;
  Module* module;
  ir::Function* function;  // null: a compile-time expression, in a function of its own
};

BodyCheck::BodyCheck(Front& front, const Setup& setup)
    : BodyContext{front,          setup.instance,  !setup.function, setup.env,     setup.outer,   setup.module,
                  setup.function, builder_,        false,           names_,        values_,       ownership_,
                  mutability_,    expressions_,    members_,        operators_,    displays_,     calls_,
                  statements_,    assignments_,    flow_,           control_,      returns_,      closures_,
                  open_types_,    open_variables_, primitives_,     compile_time_, function_body_},
      builder_(front.pool, setup.function ? *setup.function : scratch_.emplace()) {
  if (is_eval) function = &*scratch_;
}

BodyCheck::BodyCheck(Front& front, Instance* instance)
    : BodyCheck(front, Setup{instance, instance->env, nullptr,
                             instance->function ? instance->function->module : nullptr, instance->ir}) {
  names.EnterScope();
}

BodyCheck::BodyCheck(Front& front, Env* env, Instance* site, BodyContext* outer)
    : BodyCheck(front, Setup{site, env, outer, env->module, nullptr}) {
  function->name = "(compile-time expression)";
  function->result = s.pool.None();
  function->target = env->target ? env->target : s.targets.host;
  names.EnterScope();
  b.Start(b.NewBlock());
}

BodyCheck::~BodyCheck() = default;

}  // namespace brio::sema
