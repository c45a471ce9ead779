// The parts of the checker, and the way in.
#include "sema/checker.h"

#include <memory>
#include <utility>

#include "sema/conformances.h"
#include "sema/constants.h"
#include "sema/conversions.h"
#include "sema/device_checks.h"
#include "sema/elements.h"
#include "sema/evaluation.h"
#include "sema/exports.h"
#include "sema/externals.h"
#include "sema/front.h"
#include "sema/function_types.h"
#include "sema/generic_bodies.h"
#include "sema/hints.h"
#include "sema/instances.h"
#include "sema/kernels.h"
#include "sema/layouts.h"
#include "sema/lifecycles.h"
#include "sema/module_variables.h"
#include "sema/modules.h"
#include "sema/origins.h"
#include "sema/overloads.h"
#include "sema/parameter_binding.h"
#include "sema/prelude.h"
#include "sema/program_checks.h"
#include "sema/reports.h"
#include "sema/rules.h"
#include "sema/store.h"
#include "sema/structs.h"
#include "sema/targets.h"
#include "sema/unifier.h"
#include "sema/uses.h"

namespace brio::sema {

struct Checker::Impl {
  Impl(SourceManager& sources, DiagnosticEngine& diags, Pool& pool, ir::Module& module, Options given)
      : options(std::move(given)),
        facts(diags),
        front{sources, diags,   pool,          module,      facts,     options,    nullptr,        store,
              targets, reports, modules,       variables,   prelude,   rules,      uses,           hints,
              structs, layouts, conformances,  lifecycles,  constants, evaluation, function_types, parameters,
              unifier, origins, overloads,     conversions, instances, externals,  kernels,        generics,
              program, exports, device_checks, elements},
        targets(front),
        reports(front),
        modules(front),
        variables(front),
        prelude(front),
        rules(front),
        uses(front),
        hints(front),
        structs(front),
        layouts(front),
        conformances(front),
        lifecycles(front),
        constants(front),
        instances(front),
        evaluation(front),
        function_types(front),
        parameters(front),
        unifier(front),
        origins(front),
        overloads(front),
        conversions(front),
        externals(front),
        kernels(front),
        generics(front),
        program(front),
        exports(front),
        device_checks(front),
        elements(front) {
    modules.LoadModuleMap();
    prelude.Load();
  }

  Options options;
  facts::Facts facts;
  Front front;
  Store store;
  Targets targets;
  Reports reports;
  Modules modules;
  ModuleVariables variables;
  Prelude prelude;
  Rules rules;
  Uses uses;
  Hints hints;
  Structs structs;
  Layouts layouts;
  Conformances conformances;
  Lifecycles lifecycles;
  Constants constants;
  Instances instances;  // before `evaluation`, whose interpreter takes it as its provider of bodies
  Evaluation evaluation;
  FunctionTypes function_types;
  Parameters parameters;
  Unifier unifier;
  Origins origins;
  Overloads overloads;
  Conversions conversions;
  Externals externals;
  Kernels kernels;
  GenericBodies generics;
  ProgramChecks program;
  Exports exports;
  DeviceChecks device_checks;
  Elements elements;
};

Checker::Checker(SourceManager& sources, DiagnosticEngine& diags, Pool& pool, ir::Module& module, Options options)
    : impl_(std::make_unique<Impl>(sources, diags, pool, module, std::move(options))) {}

Checker::~Checker() = default;

Program Checker::Check(FileId file, Mode mode, const std::vector<std::string>& kernels) {
  impl_->front.raw_ir = raw_ir;
  return impl_->program.Check(file, mode, kernels);
}

}  // namespace brio::sema
