// Reports of the checker: where they are told, and which instances led to them.
#include "sema/reports.h"
#include "sema/fixes.h"
#include "sema/front.h"
#include "sema/modules.h"

namespace brio::sema {

/// Whether its body is another one in each instance.
static bool IsGeneric(const FunctionEntity& function) {
  const StructEntity* parent = function.parent;
  return !function.decl->params.empty() || (parent && (parent->is_trait || !parent->decl->params.empty()));
}

/// The types that an instance is for. What is wrong at one place for two of them may be two mistakes; for two widths of
/// a vector it is one.
static std::string TypesOf(const Instance& instance) {
  std::string types;
  for (const Env* env = instance.env; env; env = env->parent) {
    for (const Binding& binding : env->bindings) {
      if (binding.value && binding.value->kind == ConstKind::Type) types += " " + ToString(binding.value->type);
    }
  }
  return types;
}

Diagnostic& Reports::Report(Diag kind, Site site, std::initializer_list<std::string_view> args) {
  // What goes wrong inside the library is told where the user's code asked for it.
  SourceRange range = site.range;
  SourceRange inner = {};
  Instance* at = site.instance;
  if (s.modules.InLibrary(range.begin)) {
    for (Instance* up = at; up; up = up->requested_by) {
      if (up->requested_at.valid() && !s.modules.InLibrary(up->requested_at.begin)) {
        inner = range;
        range = up->requested_at;
        at = up->requested_by;
        break;
      }
    }
    Site user = completing.range.valid() ? completing : Site{at_statement, nullptr};
    if (!inner.valid() && user.range.valid() && !s.modules.InLibrary(user.range.begin)) {
      inner = range;
      range = user.range;
      at = user.instance;
    }
  }
  Diagnostic& made = s.diags.Report(kind, range, args);
  if (const Module* module = inner.valid() ? nullptr : s.modules.ModuleOf(range.begin);
      module && module->parsed && !module->May(Permission::ToldAtCaller))
    AddFixes(made, *module->parsed);
  if (inner.valid()) {
    // What fails in the library for one call, or one type, is one mistake of its user.
    made.cause = std::string(kOfLibrary) + std::to_string(range.begin.offset) + "-" + std::to_string(range.end.offset);
    // These say all themselves.
    const bool is_plain = kind == Diag::ConstraintFailed || kind == Diag::NoSuchElement || kind == Diag::NotAKernel;
    if (!is_plain) made.notes.push_back({inner, "raised in the library here"});
  } else if (at && at->function && IsGeneric(*at->function)) {
    made.cause =
        "generic " + std::to_string(range.begin.offset) + "-" + std::to_string(range.end.offset) + TypesOf(*at);
  }
  AddTrace(made, at);
  return made;
}

/// Where the parameters at the end of `List[Int].sort[less]` begin; its length where there are none.
static size_t OwnParameters(std::string_view name) {
  if (name.empty() || name.back() != ']') return name.size();
  int depth = 0;
  for (size_t i = name.size(); i-- > 0;) {
    if (name[i] == ']') ++depth;
    if (name[i] == '[' && --depth == 0) return i;
  }
  return name.size();
}

void Reports::AddTrace(Diagnostic& diagnostic, Instance* instance) {
  size_t shown = 0;
  for (Instance* up = instance; up && shown < 6; up = up->requested_by) {
    if (!up->function || !up->ir) continue;
    if (!IsGeneric(*up->function)) {
      if (up->function->decl->is_nested) continue;
      break;  // what is wrong there is wrong whoever asks for it
    }
    const std::string_view name = up->ir->display_name;
    const bool is_library = s.modules.InLibrary(up->function->decl->name_range.begin);
    // What the library asks for, the program asks for where it calls the library: a kernel where it is launched.
    while (!is_library && up->requested_by && up->requested_at.valid() && s.modules.InLibrary(up->requested_at.begin))
      up = up->requested_by;
    if (!up->requested_at.valid() || s.modules.InLibrary(up->requested_at.begin)) continue;
    if (up->function && up->requested_at.begin.offset == up->function->decl->name_range.begin.offset)
      continue;  // checked for its own sake
    // What the caller wrote is under the caret.
    const std::string_view shown_name = is_library ? name.substr(0, OwnParameters(name)) : name;
    diagnostic.notes.push_back({up->requested_at, "in '" + std::string(shown_name) + "', instantiated here"});
    ++shown;
  }
}

}  // namespace brio::sema
