// The whole program: what is checked for its own sake, names of kernels, exports, and the way in.
#include <algorithm>
#include <utility>

#include "ir/destructors.h"
#include "passes/passes.h"
#include "sema/body.h"
#include "sema/sema.h"
#include "sema/unused.h"

namespace brio::sema {

namespace {

/// A name that every assembler takes.
std::string Sanitize(std::string_view text) {
  std::string out;
  for (char c : text) {
    bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    if (plain) {
      out.push_back(c);
    } else if (!out.empty() && out.back() != '_') {
      out.push_back('_');
    }
  }
  while (!out.empty() && out.back() == '_') out.pop_back();
  return out;
}

void Walk(ir::Function* function, std::set<const ir::Function*>& seen, std::vector<ir::Function*>& order) {
  if (!function || !seen.insert(function).second) return;
  for (ir::Block* block : function->blocks) {
    for (ir::Inst* inst : block->insts) {
      if ((inst->op == ir::Op::Call && !inst->callee->is_indirect) || inst->op == ir::Op::FunctionRef)
        Walk(inst->callee, seen, order);
      if (inst->op == ir::Op::Destroy) {
        ir::ForEachDestroyed(inst->operands[0]->type->element,
                             [&](TypeRef type) { Walk(ir::DestructorFor(*type->info, *function), seen, order); });
      }
    }
  }
  order.push_back(function);
}

}  // namespace

std::vector<ir::Function*> Checker::Reachable(const std::vector<ir::Function*>& roots) {
  std::set<const ir::Function*> seen;
  std::vector<ir::Function*> order;
  for (ir::Function* root : roots) Walk(root, seen, order);
  return order;
}

Sema::Sema(SourceManager& source_manager, DiagnosticEngine& engine, Pool& the_pool, ir::Module& ir_module, Options opts)
    : sources(source_manager),
      diags(engine),
      facts(engine),
      pool(the_pool),
      module(ir_module),
      options(std::move(opts)),
      interpreter(the_pool, *this, options.limits) {
  targets_.push_back(options.host);
  host = &targets_.back();
  LoadModuleMap();
  prelude_ = LoadFile(options.stdlib_path + "/prelude.mojo", "prelude", Home::Library);
  if (!prelude_)
    diags.Report(Diag::CannotReadModule, {}, {options.stdlib_path + "/prelude.mojo", "the library is missing"});
}

Sema::~Sema() = default;

const TargetSpec* Sema::accelerator() {
  if (!accelerator_) {
    targets_.push_back(options.find_accelerator ? options.find_accelerator() : options.accelerator);
    accelerator_ = &targets_.back();
  }
  return accelerator_;
}

/// Entry names: the plain source name where that is unique, else with the parameters in it.
void Sema::NameKernels() {
  std::map<std::string, unsigned> uses;
  for (Kernel& kernel : kernels) ++uses[std::string(InstanceFor(kernel.function)->function->decl->name)];
  std::set<std::string> taken;
  for (Kernel& kernel : kernels) {
    Instance* instance = InstanceFor(kernel.function);
    FunctionEntity* entity = instance->function;
    std::string name = entity->is_export ? entity->export_name : std::string(entity->decl->name);
    // Assemblers take no letters beyond ASCII.
    if (std::ranges::any_of(name, [](char c) { return static_cast<unsigned char>(c) > 127; }))
      name = "kernel_" + Sanitize(name);
    if (entity->is_closure_value) name = Sanitize(kernel.function->display_name);
    if (!entity->is_export && uses[std::string(entity->decl->name)] > 1) name = Sanitize(kernel.function->display_name);
    if (auto given = kernel_names_.find(kernel.function); given != kernel_names_.end()) name = Sanitize(given->second);
    if (name == "main") name = "main_kernel";
    std::string unique = name;
    for (unsigned n = 1; !taken.insert(unique).second; ++n) unique = name + "_" + std::to_string(n);
    kernel.function->name = unique;
  }
}

/// Device code that reaches something only the host has, with the chain of calls.
Instance* Sema::InstanceFor(ir::Function* function) {
  auto it = by_ir_.find(function);
  return it == by_ir_.end() ? nullptr : it->second;
}

void Sema::CheckImports(Module* which) {
  for (ast::Stmt* stmt : which->parsed->module->stmts) {
    if (stmt->kind == ast::StmtKind::FromImport) {
      auto* from = static_cast<ast::FromImportStmt*>(stmt);
      if (from->dots && from->module.empty()) continue;
      // What has no file of its own may still have modules inside: `from std import math`.
      const bool only_modules =
          !from->names.empty() && std::all_of(from->names.begin(), from->names.end(), [&](const ast::ImportName& name) {
            return FindModule(which, from->dots, std::string(from->module) + "." + std::string(name.name), name.range,
                              false) != nullptr;
          });
      if (!only_modules) FindModule(which, from->dots, from->module, from->module_range, true);
    } else if (stmt->kind == ast::StmtKind::Import) {
      for (const ast::ImportName& name : static_cast<ast::ImportStmt*>(stmt)->names)
        FindModule(which, name.dots, name.name, name.range, true);
    }
  }
}

void Sema::CheckHiddenImports(Module* which) {
  const auto imported = [&](const Decl& decl) -> ConstRef {
    if (decl.kind != DeclKind::Import || decl.import->kind != ast::StmtKind::FromImport) return nullptr;
    auto* from = static_cast<const ast::FromImportStmt*>(decl.import);
    Module* target = FindModule(which, from->dots, from->module, from->module_range, false);
    return target ? FindImported(which, *from, target, decl.import_name->name, decl.range) : nullptr;
  };
  for (const Decl& hidden : which->hidden_imports) {
    const ConstRef first = imported(hidden);
    if (!first || FindInModule(which, hidden.name, hidden.range, false) == first) continue;
    Report(Diag::HiddenImport, {hidden.range, nullptr}, {hidden.name})
        .notes.push_back(
            {which->decls.at(hidden.name).range, "this '" + std::string(hidden.name) + "' is used instead"});
  }
}

void Sema::CheckImportedNames(Module* which) {
  CheckHiddenImports(which);
  for (std::string_view name : which->order) {
    Decl& decl = which->decls.at(name);
    if (decl.kind != DeclKind::Import || decl.known || decl.import->kind != ast::StmtKind::FromImport) continue;
    auto* from = static_cast<const ast::FromImportStmt*>(decl.import);
    Module* target = FindModule(which, from->dots, from->module, from->module_range, false);
    if (!target) continue;  // reported as a module
    std::string_view wanted = decl.import_name->name;
    if (wanted.empty() || decl.reported) continue;  // reported as a syntax error, or where it was used
    if (target->decls.count(wanted) || FindImported(which, *from, target, wanted, decl.range)) continue;
    std::string near = Suggest(wanted, NamesInScope(target));
    // What the library lacks does no harm until it is used.
    const bool only_lacking = target->May(Permission::AllReleases) && near.empty();
    Report(only_lacking ? Diag::MissingImport : Diag::UnknownImport, {decl.import_name->range, nullptr},
           {from->module, wanted, near});
  }
}

void Sema::RequestAllKernels() {
  std::vector<std::pair<FunctionSet*, Instance*>> candidates;
  for (std::string_view name : main_module_->order) {
    Decl& decl = main_module_->decls.at(name);
    if (decl.kind != DeclKind::Functions || decl.functions->functions.size() != 1 || name == "main" ||
        name.starts_with("_"))
      continue;
    FunctionEntity* function = decl.functions->functions[0];
    if (!function->decl->params.empty() || function->decl->raises || function->decl->result || function->always_inline)
      continue;
    if (Instance* instance = InstanceOf(FunctionValue(decl.functions, nullptr, {}), accelerator(),
                                        {function->decl->name_range, nullptr}, false)) {
      candidates.emplace_back(decl.functions, instance);
    }
  }
  DrainQueue();
  // What others of them call is a part of those.
  std::vector<ir::Function*> roots;
  for (const auto& [set, instance] : candidates) roots.push_back(instance->ir);
  std::set<const ir::Function*> called;
  for (const ir::Function* function : Checker::Reachable(roots)) {
    for (const ir::Block* block : function->blocks) {
      for (const ir::Inst* inst : block->insts) {
        if (inst->op == ir::Op::Call || inst->op == ir::Op::FunctionRef) called.insert(inst->callee);
      }
    }
  }
  for (const auto& [set, instance] : candidates) {
    if (!called.contains(instance->ir))
      RequestKernel(FunctionValue(set, nullptr, {}), {instance->function->decl->name_range, nullptr}, false);
  }
}

bool Sema::MayLackOfLibrary(const Diagnostic& report, Module* which) {
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
      const Module* found = FindModule(which, 0, name, report.range, false);
      return found ? found->May(Permission::AllReleases) : name.starts_with("std.") || !PackageFact(name).empty();
    }
    case Diag::UnknownMember: {
      auto own = which->decls.find(quoted());
      if (own == which->decls.end()) return true;
      ConstRef declared = DeclConst(which, own->second, report.range);
      const StructEntity* entity = declared->kind == ConstKind::Type ? EntityOf(declared->type) : nullptr;
      return entity ? entity->module->May(Permission::AllReleases) : declared->kind == ConstKind::Module;
    }
    case Diag::NoMatch:
    case Diag::NoMatchMany:
    case Diag::BadParameters:
      return std::ranges::any_of(report.notes, [&](const DiagNote& note) { return InLibrary(note.range.begin); });
    case Diag::ConstraintFailed:
      return report.cause.starts_with(kOfLibrary);
    default:
      return false;
  }
}

void Sema::CheckUncalled(Mode mode, bool is_program) {
  if (mode == Mode::DeviceOnly) return;
  std::vector<Module*> checked{main_module_};
  // A program runs though a module that it imports has mistakes elsewhere; who asks for a check wants to know of them.
  for (Module& imported : modules_) {
    if (mode == Mode::Check && !imported.May(Permission::Trusted) && &imported != main_module_)
      checked.push_back(&imported);
  }
  for (Module* which : checked) {
    const size_t mark = diags.Mark();
    CheckEverything(which);
    DrainQueue();
    if (!which->May(Permission::Templates)) CheckGenericBodies(which);
    // A program that runs may have functions that nobody calls and that use what Brio's library does not have. Of a
    // module of its own nobody knows who calls what.
    if (mode != Mode::Check || is_program)
      diags.Soften(
          mark, [&](const Diagnostic& report) { return MayLackOfLibrary(report, which); },
          "only a warning because this function is never called");
  }
}

void Sema::CheckExportedNames() {
  std::map<std::string_view, const Instance*> exported;
  for (const Instance& instance : instances_) {
    if (!instance.ir || !instance.ir->is_exported || !instance.function || !instance.function->is_export) continue;
    const FunctionEntity& function = *instance.function;
    const Site site{function.decl->name_range, nullptr};
    const std::string& name = function.export_name;
    if (name.empty()) Report(Diag::ExportName, site, {function.decl->name, name, "the name is empty"});
    if (name.find('\0') != std::string::npos)
      Report(Diag::ExportName, site, {function.decl->name, name, "the name contains a null character"});
    if (name.starts_with("llvm."))
      Report(Diag::ExportName, site, {function.decl->name, name, "the prefix 'llvm.' is reserved"});
    const auto [other, fresh] = exported.try_emplace(name, &instance);
    if (fresh) continue;
    Report(Diag::ExportTwice, site, {instance.ir->display_name, name, other->second->ir->display_name})
        .notes.push_back({other->second->function->decl->name_range, "the other export is here"});
  }
}

Program Sema::Check(FileId file, Mode mode, const std::vector<std::string>& asked) {
  Program program;
  if (!prelude_) return program;
  LoadParsed(file, "main", Home::Program);
  if (diags.HasErrors() && mode != Mode::Check) return program;
  CheckImports(main_module_);
  LoadImports(main_module_);
  auto main_decl = main_module_->decls.find("main");
  bool has_main = main_decl != main_module_->decls.end() && main_decl->second.kind == DeclKind::Functions;
  std::vector<ir::Function*> roots;
  if (has_main && mode != Mode::DeviceOnly && mode != Mode::Library) {
    FunctionEntity* main_function = main_decl->second.functions->functions[0];
    if (!main_function->decl->args.empty()) {
      Report(Diag::MainArguments, {main_function->decl->name_range, nullptr});
    } else if (!main_function->decl->params.empty()) {
      Report(Diag::MainParameters, {main_function->decl->name_range, nullptr});
    } else if (Module* start_module = FindModule(prelude_, 0, "_start", {}, true)) {
      ConstRef start = FindInModule(start_module, "__start", {}, false);
      ConstRef bound = start ? BindParams(start, {{"", FunctionValue(main_decl->second.functions, nullptr, {})}},
                                          {main_function->decl->name_range, nullptr})
                             : nullptr;
      Instance* instance = bound ? InstanceOf(bound, host, {main_function->decl->name_range, nullptr}) : nullptr;
      if (instance) {
        instance->ir->name = "brio_main";
        instance->requested_at = {};  // nobody wrote this call
        instance->ir->is_exported = true;
        program.start = instance->ir;
        roots.push_back(instance->ir);
      }
    }
  } else if (mode == Mode::Program && asked.empty()) {
    diags.Report(Diag::NoMain, {sources.start(file), {sources.start(file).offset + 1}}, {sources.path(file)});
  }
  if (mode == Mode::DeviceOnly && has_main && asked.empty()) {
    // What main launches: its instances ask for the kernels.
    FunctionEntity* main_function = main_decl->second.functions->functions[0];
    if (main_function->decl->args.empty())
      InstanceOf(FunctionValue(main_decl->second.functions, nullptr, {}), host,
                 {main_function->decl->name_range, nullptr});
    DrainQueue();
  }
  if ((mode == Mode::DeviceOnly && kernels.empty()) || !asked.empty()) {
    if (asked.empty()) RequestAllKernels();
    for (const std::string& request : asked) {
      FileId text = sources.AddBuffer("--kernel", "comptime __kernel = " + request + "\n");
      auto parsed = std::make_unique<parse::ParsedFile>();
      parse::ParseModule(text, sources, diags, *parsed);
      const ast::Expr* expr = nullptr;
      if (parsed->module && !parsed->module->stmts.empty() && parsed->module->stmts[0]->kind == ast::StmtKind::Alias) {
        expr = static_cast<ast::AliasStmt*>(parsed->module->stmts[0])->value;
      }
      files_.push_back(std::move(parsed));
      if (!expr) continue;
      ConstRef value = Eval(expr, main_module_->env, {expr->range, nullptr});
      if (value->kind != ConstKind::Error) RequestKernel(value, {expr->range, nullptr});
    }
  }
  for (std::string_view name : main_module_->order) {
    Decl& decl = main_module_->decls.at(name);
    if (decl.kind != DeclKind::Functions || mode == Mode::DeviceOnly) continue;
    for (FunctionEntity* function : decl.functions->functions) {
      if (!function->is_export || !function->decl->params.empty()) continue;
      Export(*function, FunctionValue(decl.functions, nullptr, {}), program.exports);
    }
  }
  roots.insert(roots.end(), program.exports.begin(), program.exports.end());
  DrainQueue();
  const size_t asked_for = kernels.size();
  CheckUncalled(mode, !roots.empty());
  CheckExportedNames();
  CheckImportedNames(main_module_);
  if (diags.HasErrors()) return program;
  ReportUnusedVariables(*main_module_->parsed, diags);
  const size_t needed = mode == Mode::Check ? kernels.size() : asked_for;
  for (size_t i = 0; i < needed; ++i) roots.push_back(kernels[i].function);
  CheckCompiled(roots);
  if (diags.HasErrors()) return program;
  CheckDeviceCode();
  kernels.resize(needed);  // what only functions launch that nobody calls is checked, and not part of the program
  CheckElements(roots);
  CheckHostCode(roots);
  for (ir::Function* function : Checker::Reachable(roots)) {
    // What follows looks at device code; the host's is for those who compile it.
    const bool is_asked = mode != Mode::Check || (function->target && function->target->is_device());
    if (is_asked && !function->is_external)
      passes::InlineTrivial(*function, [this](SourceLoc loc) { return !InLibrary(loc); }, options.variables);
  }
  passes::InferEffects(Checker::Reachable(roots));
  for (const Kernel& kernel : kernels) {
    CheckSharedMemory(kernel);
    CheckBarriers(kernel);
    SettleRegisters(kernel);
  }
  CheckAlignment(Checker::Reachable(roots));
  NameKernels();
  NoteUnsigned();
  program.kernels = kernels;
  return program;
}

bool Sema::HasConcreteArguments(const FunctionEntity* function, Env* env) {
  const facts::Speculation trial(facts);
  return std::all_of(function->decl->args.begin(), function->decl->args.end(), [&](const ast::Param& arg) {
    if (!arg.type) return arg.name == "self" || arg.convention == ast::Convention::Out;
    if (arg.type->kind == ast::ExprKind::Star) return false;
    ConstRef declared = Eval(arg.type, env, {arg.range, nullptr});
    return declared->kind != ConstKind::Trait && declared->kind != ConstKind::Pack;
  });
}

bool Sema::IsCheckedByItself(const FunctionEntity& function, Env* env) {
  return ParseBody(*function.module, *function.decl) && function.decl->params.empty() &&
         HasConcreteArguments(&function, env);
}

void Sema::CheckAlone(FunctionEntity* function, TypeRef self) {
  FunctionSet& single = sets_.emplace_back();
  single.name = function->decl->name;
  single.functions.push_back(function);
  facts::Speculation trial(facts);
  if (InstanceOf(FunctionValue(&single, self, {}), host, {function->decl->name_range, nullptr}, false)) trial.Commit();
}

std::vector<FunctionEntity*> Sema::MethodsIn(const StructEntity& entity, const Module& module) {
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

void Sema::CheckMethodsIn(StructEntity* entity, const Module& module, const std::set<const FunctionEntity*>& called) {
  const std::vector<FunctionEntity*> written = MethodsIn(*entity, module);
  for (FunctionEntity* function : written) ParseBody(module, *function->decl);
  if (entity->is_trait || !entity->decl->params.empty()) return;
  TypeRef type = MakeStructType(entity, {});
  if (!Complete(type, {entity->decl->name_range, nullptr})) return;
  for (FunctionEntity* function : written) {
    if (!called.contains(function) && IsCheckedByItself(*function, EnvOf(type))) CheckAlone(function, type);
  }
}

void Sema::CheckEverything(Module* which) {
  if (!pending_extensions_.empty()) AdoptExtensions();
  std::set<const FunctionEntity*> called;
  for (const Instance& instance : instances_) called.insert(instance.function);
  for (std::string_view name : which->order) {
    Decl& decl = which->decls.at(name);
    switch (decl.kind) {
      case DeclKind::Alias:
        EvalAlias(decl.alias, decl.range);
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

struct Checker::Impl {
  Sema sema;
  Impl(SourceManager& s, DiagnosticEngine& d, Pool& p, ir::Module& m, Options o) : sema(s, d, p, m, std::move(o)) {}
};

Checker::Checker(SourceManager& source_manager, DiagnosticEngine& diags, Pool& pool, ir::Module& module,
                 Options options)
    : impl_(std::make_unique<Impl>(source_manager, diags, pool, module, std::move(options))) {}
Checker::~Checker() = default;

Program Checker::Check(FileId file, Mode mode, const std::vector<std::string>& kernel_names) {
  impl_->sema.raw_ir = raw_ir;
  return impl_->sema.Check(file, mode, kernel_names);
}

}  // namespace brio::sema
