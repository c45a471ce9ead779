// The whole program: what is checked for its own sake, exports, and the way in.
#include <algorithm>
#include <utility>

#include "ir/destructors.h"
#include "passes/passes.h"
#include "sema/conformances.h"
#include "sema/constants.h"
#include "sema/device_checks.h"
#include "sema/elements.h"
#include "sema/evaluation.h"
#include "sema/exports.h"
#include "sema/front.h"
#include "sema/generic_bodies.h"
#include "sema/hints.h"
#include "sema/instances.h"
#include "sema/kernels.h"
#include "sema/layouts.h"
#include "sema/module_variables.h"
#include "sema/modules.h"
#include "sema/prelude.h"
#include "sema/program_checks.h"
#include "sema/reports.h"
#include "sema/store.h"
#include "sema/structs.h"
#include "sema/targets.h"
#include "sema/unused.h"
#include "sema/uses.h"

namespace brio::sema {

namespace {

void Walk(ir::Function* function, std::set<const ir::Function*>& seen, std::vector<ir::Function*>& order) {
  if (!function || !seen.insert(function).second) return;
  Checker::ForEachUsed(*function, [&](ir::Function* used) { Walk(used, seen, order); });
  order.push_back(function);
}

}  // namespace

void Checker::ForEachUsed(ir::Function& function, const std::function<void(ir::Function*)>& action) {
  for (ir::Block* block : function.blocks) {
    for (ir::Inst* inst : block->insts) {
      if ((inst->op == ir::Op::Call && !inst->callee->is_indirect) || inst->op == ir::Op::FunctionRef)
        action(inst->callee);
      if (inst->op == ir::Op::Destroy) {
        ir::ForEachDestroyed(inst->operands[0]->type->element,
                             [&](TypeRef type) { action(ir::DestructorFor(*type->info, function)); });
      }
    }
  }
}

std::vector<ir::Function*> Checker::Reachable(const std::vector<ir::Function*>& roots) {
  std::set<const ir::Function*> seen;
  std::vector<ir::Function*> order;
  for (ir::Function* root : roots) Walk(root, seen, order);
  return order;
}

/// Device code that reaches something only the host has, with the chain of calls.
Instance* Instances::InstanceFor(ir::Function* function) {
  auto it = by_ir.find(function);
  return it == by_ir.end() ? nullptr : it->second;
}

void Uses::CheckImports(Module* which) {
  for (ast::Stmt* stmt : which->parsed->module->stmts) {
    if (stmt->kind == ast::StmtKind::FromImport) {
      auto* from = static_cast<ast::FromImportStmt*>(stmt);
      if (from->dots && from->module.empty()) continue;
      // What has no file of its own may still have modules inside: `from std import math`.
      const bool only_modules =
          !from->names.empty() && std::all_of(from->names.begin(), from->names.end(), [&](const ast::ImportName& name) {
            return s.modules.FindModule(which, from->dots, std::string(from->module) + "." + std::string(name.name),
                                        name.range, false) != nullptr;
          });
      if (!only_modules) s.modules.FindModule(which, from->dots, from->module, from->module_range, true);
    } else if (stmt->kind == ast::StmtKind::Import) {
      for (const ast::ImportName& name : static_cast<ast::ImportStmt*>(stmt)->names)
        s.modules.FindModule(which, name.dots, name.name, name.range, true);
    }
  }
}

void Uses::CheckHiddenImports(Module* which) {
  const auto imported = [&](const Decl& decl) -> ConstRef {
    if (decl.kind != DeclKind::Import || decl.import->kind != ast::StmtKind::FromImport) return nullptr;
    auto* from = static_cast<const ast::FromImportStmt*>(decl.import);
    Module* target = s.modules.FindModule(which, from->dots, from->module, from->module_range, false);
    return target ? s.modules.FindImported(which, *from, target, decl.import_name->name, decl.range) : nullptr;
  };
  for (const Decl& hidden : which->hidden_imports) {
    const ConstRef first = imported(hidden);
    if (!first || s.modules.FindInModule(which, hidden.name, hidden.range, false) == first) continue;
    s.reports.Report(Diag::HiddenImport, {hidden.range, nullptr}, {hidden.name})
        .notes.push_back(
            {which->decls.at(hidden.name).range, "this '" + std::string(hidden.name) + "' is used instead"});
  }
}

void Uses::CheckImportedNames(Module* which) {
  CheckHiddenImports(which);
  for (std::string_view name : which->order) {
    Decl& decl = which->decls.at(name);
    if (decl.kind != DeclKind::Import || decl.known || decl.import->kind != ast::StmtKind::FromImport) continue;
    auto* from = static_cast<const ast::FromImportStmt*>(decl.import);
    Module* target = s.modules.FindModule(which, from->dots, from->module, from->module_range, false);
    if (!target) continue;  // reported as a module
    std::string_view wanted = decl.import_name->name;
    if (wanted.empty() || decl.reported) continue;  // reported as a syntax error, or where it was used
    if (target->decls.count(wanted) || s.modules.FindImported(which, *from, target, wanted, decl.range)) continue;
    const std::string elsewhere = s.hints.HintForImport(target, wanted, which->is_legacy);
    const std::string near = elsewhere.empty() ? Suggest(wanted, s.modules.NamesInScope(target)) : elsewhere;
    // What the library lacks does no harm until it is used.
    const bool only_lacking = target->May(Permission::AllReleases) && (near.empty() || !elsewhere.empty());
    s.reports.Report(only_lacking ? Diag::MissingImport : Diag::UnknownImport, {decl.import_name->range, nullptr},
                     {from->module, wanted, near.empty() ? ": Brio's library does not provide it" : near});
  }
}

bool ProgramChecks::MayLackOfLibrary(const Diagnostic& report, Module* which) {
  // The name that stands first in the text, up to its parameters.
  auto quoted = [&] {
    const size_t begin = report.text.find('\'') + 1;
    return begin ? std::string_view(report.text).substr(begin, report.text.find_first_of("'[", begin) - begin)
                 : std::string_view();
  };
  switch (report.kind) {
    case Diag::Unsupported:
    case Diag::MissingImport:
      return true;
    case Diag::UnknownImport:
    case Diag::UnknownModule: {
      const std::string_view name = quoted();
      const Module* found = s.modules.FindModule(which, 0, name, report.range, false);
      return found ? found->May(Permission::AllReleases)
                   : name.starts_with("std.") || !s.modules.PackageFact(name).empty();
    }
    case Diag::UnknownMember: {
      auto own = which->decls.find(quoted());
      if (own == which->decls.end()) return true;
      ConstRef declared = s.modules.DeclConst(which, own->second, report.range);
      const StructEntity* entity = declared->kind == ConstKind::Type ? EntityOf(declared->type) : nullptr;
      return entity ? entity->module->May(Permission::AllReleases) : declared->kind == ConstKind::Module;
    }
    case Diag::NoMatch:
    case Diag::NoMatchMany:
    case Diag::BadParameters:
      return std::ranges::any_of(report.notes,
                                 [&](const DiagNote& note) { return s.modules.InLibrary(note.range.begin); });
    case Diag::ConstraintFailed:
      return report.cause.starts_with(kOfLibrary);
    default:
      return false;
  }
}

void ProgramChecks::CheckUncalled(Mode mode, bool is_program) {
  if (mode == Mode::DeviceOnly) return;
  std::vector<Module*> checked{s.modules.main};
  // A program runs though a module that it imports has mistakes elsewhere; who asks for a check wants to know of them.
  for (Module& imported : s.store.modules) {
    if (mode == Mode::Check && !imported.May(Permission::Trusted) && &imported != s.modules.main)
      checked.push_back(&imported);
  }
  for (Module* which : checked) {
    const size_t mark = s.diags.Mark();
    CheckEverything(which);
    s.instances.DrainQueue();
    if (!which->May(Permission::Templates)) s.generics.CheckGenericBodies(which);
    // A program that runs may have functions that nobody calls and that use what Brio's library does not have. Of a
    // module of its own nobody knows who calls what.
    if (mode != Mode::Check || is_program)
      s.diags.Soften(
          mark, [&](const Diagnostic& report) { return MayLackOfLibrary(report, which); },
          "only a warning because this function is never called");
  }
}

void DeviceChecks::CheckExportedNames() {
  std::map<std::string_view, const Instance*> exported;
  for (const Instance& instance : s.instances.all) {
    if (!instance.ir || !instance.ir->is_exported || !instance.function || !instance.function->is_export) continue;
    const FunctionEntity& function = *instance.function;
    const Site site{function.decl->name_range, nullptr};
    const std::string& name = function.export_name;
    if (name.empty()) s.reports.Report(Diag::ExportName, site, {function.decl->name, name, "the name is empty"});
    if (name.find('\0') != std::string::npos)
      s.reports.Report(Diag::ExportName, site, {function.decl->name, name, "the name contains a null character"});
    if (name.starts_with("llvm."))
      s.reports.Report(Diag::ExportName, site, {function.decl->name, name, "the prefix 'llvm.' is reserved"});
    const auto [other, fresh] = exported.try_emplace(name, &instance);
    if (fresh) continue;
    s.reports.Report(Diag::ExportTwice, site, {instance.ir->display_name, name, other->second->ir->display_name})
        .notes.push_back({other->second->function->decl->name_range, "the other export is here"});
  }
}

Instance* ProgramChecks::MakeStart(const FunctionEntity& main, FunctionSet* set) {
  const Site site{main.decl->name_range, nullptr};
  Module* module = s.modules.FindModule(s.prelude.root, 0, "_start", {}, true);
  ConstRef start = module ? s.modules.FindInModule(module, "__start", {}, false) : nullptr;
  ConstRef bound =
      start ? s.evaluation.BindParams(start, {{"", s.constants.FunctionValue(set, nullptr, {})}}, site) : nullptr;
  Instance* instance = bound ? s.instances.InstanceOf(bound, s.targets.host, site) : nullptr;
  if (!instance) return nullptr;
  instance->ir->name = "brio_main";
  instance->requested_at = {};  // nobody wrote this call
  instance->ir->is_exported = true;
  return instance;
}

void ProgramChecks::RequestWritten(const std::string& request) {
  FileId text = s.sources.AddBuffer("--kernel", "comptime __kernel = " + request + "\n");
  auto parsed = std::make_unique<parse::ParsedFile>();
  parse::ParseModule(text, s.sources, s.diags, *parsed);
  const ast::Expr* expr = nullptr;
  if (parsed->module && !parsed->module->stmts.empty() && parsed->module->stmts[0]->kind == ast::StmtKind::Alias) {
    expr = static_cast<ast::AliasStmt*>(parsed->module->stmts[0])->value;
  }
  s.store.files.push_back(std::move(parsed));
  if (!expr) return;
  ConstRef value = s.evaluation.Eval(expr, s.modules.main->env, {expr->range, nullptr});
  if (value->kind != ConstKind::Error) s.kernels.RequestKernel(value, {expr->range, nullptr});
}

Program ProgramChecks::Check(FileId file, Mode mode, const std::vector<std::string>& asked) {
  Program program;
  if (!s.prelude.root) return program;
  s.modules.LoadParsed(file, "main", Home::Program);
  if (s.diags.HasErrors() && mode != Mode::Check) return program;
  s.uses.CheckImports(s.modules.main);
  s.modules.LoadImports(s.modules.main);
  auto main_decl = s.modules.main->decls.find("main");
  bool has_main = main_decl != s.modules.main->decls.end() && main_decl->second.kind == DeclKind::Functions;
  std::vector<ir::Function*> roots;
  if (has_main && mode != Mode::DeviceOnly && mode != Mode::Library) {
    FunctionEntity* main_function = main_decl->second.functions->functions[0];
    if (!main_function->decl->args.empty()) {
      s.reports.Report(Diag::MainArguments, {main_function->decl->name_range, nullptr});
    } else if (!main_function->decl->params.empty()) {
      s.reports.Report(Diag::MainParameters, {main_function->decl->name_range, nullptr});
    } else if (Instance* start = MakeStart(*main_function, main_decl->second.functions)) {
      program.start = start->ir;
      roots.push_back(start->ir);
    }
  } else if (mode == Mode::Program && asked.empty()) {
    s.diags.Report(Diag::NoMain, {s.sources.start(file), {s.sources.start(file).offset + 1}}, {s.sources.path(file)});
  }
  if (mode == Mode::DeviceOnly && has_main && asked.empty()) {
    // What main launches: its instances ask for the kernels.
    FunctionEntity* main_function = main_decl->second.functions->functions[0];
    if (main_function->decl->args.empty())
      s.instances.InstanceOf(s.constants.FunctionValue(main_decl->second.functions, nullptr, {}), s.targets.host,
                             {main_function->decl->name_range, nullptr});
    s.instances.DrainQueue();
  }
  if ((mode == Mode::DeviceOnly && s.kernels.requested.empty()) || !asked.empty()) {
    if (asked.empty()) s.kernels.RequestAllKernels();
    for (const std::string& request : asked) RequestWritten(request);
  }
  for (std::string_view name : s.modules.main->order) {
    Decl& decl = s.modules.main->decls.at(name);
    if (decl.kind != DeclKind::Functions || mode == Mode::DeviceOnly) continue;
    for (FunctionEntity* function : decl.functions->functions) {
      if (!function->is_export || !function->decl->params.empty()) continue;
      s.exports.Export(*function, s.constants.FunctionValue(decl.functions, nullptr, {}), program.exports);
    }
  }
  roots.insert(roots.end(), program.exports.begin(), program.exports.end());
  s.instances.DrainQueue();
  if (mode != Mode::DeviceOnly && s.variables.Finish() && !program.exports.empty()) {
    program.begin = s.variables.Begin();
    roots.push_back(program.begin);
  }
  const size_t asked_for = s.kernels.requested.size();
  CheckUncalled(mode, !roots.empty());
  s.device_checks.CheckExportedNames();
  s.uses.CheckImportedNames(s.modules.main);
  if (s.diags.HasErrors()) return program;
  ReportUnusedVariables(
      *s.modules.main->parsed,
      [this](std::string_view name, SourceRange at) { return s.modules.FindVariable(s.modules.main, name, at); },
      s.diags);
  // Kernels of functions that nobody calls: those of which warnings have told have no code.
  for (size_t i = s.kernels.requested.size(); mode == Mode::Check && i > asked_for; --i) {
    if (s.instances.IsToldToLackCode(s.kernels.requested[i - 1].function))
      s.kernels.requested.erase(s.kernels.requested.begin() + static_cast<ptrdiff_t>(i - 1));
  }
  const size_t needed = mode == Mode::Check ? s.kernels.requested.size() : asked_for;
  for (size_t i = 0; i < needed; ++i) roots.push_back(s.kernels.requested[i].function);
  s.instances.CheckCompiled(roots);
  if (s.diags.HasErrors()) return program;
  s.device_checks.CheckDeviceCode();
  // What only functions launch that nobody calls is checked, and not part of the program.
  s.kernels.requested.resize(needed);
  s.elements.CheckElements(roots);
  s.device_checks.CheckHostCode(roots);
  for (ir::Function* function : Checker::Reachable(roots)) {
    // What follows looks at device code; the host's is for those who compile it.
    const bool is_asked = mode != Mode::Check || (function->target && function->target->is_device());
    if (is_asked && !function->is_external)
      passes::InlineTrivial(
          *function, [this](SourceLoc loc) { return !s.modules.InLibrary(loc); }, s.options.variables);
  }
  passes::InferEffects(Checker::Reachable(roots));
  for (const Kernel& kernel : s.kernels.requested) {
    if (!kernel.function->target->is_device()) continue;
    s.device_checks.CheckSharedMemory(kernel);
    s.device_checks.CheckBarriers(kernel);
    s.device_checks.SettleRegisters(kernel);
    s.device_checks.CheckTransactions(kernel);
  }
  s.device_checks.CheckAlignment(Checker::Reachable(roots));
  s.kernels.NameKernels();
  s.structs.NoteUnsigned();
  for (Kernel& kernel : s.kernels.requested) (kernel.is_text ? program.texts : program.kernels).push_back(kernel);
  return program;
}

bool GenericBodies::HasConcreteArguments(const FunctionEntity* function, Env* env) {
  const facts::Speculation trial(s.facts);
  return std::all_of(function->decl->args.begin(), function->decl->args.end(), [&](const ast::Param& arg) {
    if (!arg.type) return arg.name == "self" || arg.convention == ast::Convention::Out;
    if (arg.type->kind == ast::ExprKind::Star) return false;
    ConstRef declared = s.evaluation.Eval(arg.type, env, {arg.range, nullptr});
    return declared->kind != ConstKind::Trait && declared->kind != ConstKind::Pack;
  });
}

bool ProgramChecks::IsCheckedByItself(const FunctionEntity& function, Env* env) {
  return s.modules.ParseBody(*function.module, *function.decl) && function.decl->params.empty() &&
         s.generics.HasConcreteArguments(&function, env);
}

void ProgramChecks::CheckAlone(FunctionEntity* function, TypeRef self) {
  FunctionSet& single = s.store.sets.emplace_back();
  single.name = function->decl->name;
  single.functions.push_back(function);
  facts::Speculation trial(s.facts);
  if (s.instances.InstanceOf(s.constants.FunctionValue(&single, self, {}), s.targets.host,
                             {function->decl->name_range, nullptr}, false))
    trial.Commit();
}

std::vector<FunctionEntity*> ProgramChecks::MethodsIn(const StructEntity& entity, const Module& module) {
  std::vector<FunctionEntity*> found;
  for (const auto& [name, set] : entity.methods) {
    for (FunctionEntity* function : set->functions) {
      const bool is_made = function->decl->name_range.begin == entity.decl->name_range.begin;
      if (function->module == &module && !is_made) found.push_back(function);
    }
  }
  std::ranges::sort(found, {}, [](const FunctionEntity* function) { return function->decl->name_range.begin.offset; });
  return found;
}

void ProgramChecks::CheckMethodsIn(StructEntity* entity, const Module& module,
                                   const std::set<const FunctionEntity*>& called) {
  const std::vector<FunctionEntity*> written = MethodsIn(*entity, module);
  for (FunctionEntity* function : written) s.modules.ParseBody(module, *function->decl);
  if (entity->is_trait) return s.conformances.CheckRefinement(entity);
  if (!entity->decl->params.empty()) return;
  TypeRef type = s.structs.MakeStructType(entity, {});
  if (!s.layouts.Complete(type, {entity->decl->name_range, nullptr})) return;
  for (FunctionEntity* function : written) {
    if (!called.contains(function) && IsCheckedByItself(*function, s.structs.EnvOf(type))) CheckAlone(function, type);
  }
}

void ProgramChecks::CheckEverything(Module* which) {
  if (!s.modules.pending_extensions.empty()) s.structs.AdoptExtensions();
  std::set<const FunctionEntity*> called;
  for (const Instance& instance : s.instances.all) called.insert(instance.function);
  for (std::string_view name : which->order) {
    Decl& decl = which->decls.at(name);
    switch (decl.kind) {
      case DeclKind::Alias:
        s.evaluation.EvalAlias(decl.alias, decl.range);
        break;
      case DeclKind::Functions:
        for (FunctionEntity* function : decl.functions->functions) {
          if (!called.contains(function) && IsCheckedByItself(*function, function->env)) CheckAlone(function, nullptr);
        }
        break;
      case DeclKind::Struct:
        CheckMethodsIn(decl.struct_entity, *which, called);
        break;
      case DeclKind::Import:
      case DeclKind::GlobalVar:
        break;
    }
  }
  // A struct of this module with an extension in it was looked at as a whole.
  for (StructEntity* entity : which->extended) {
    if (entity->module != which) CheckMethodsIn(entity, *which, called);
  }
}

}  // namespace brio::sema
