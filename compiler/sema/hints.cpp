// What to write instead: for names that are nowhere to be found, for operators and conversions that do not exist.
#include <algorithm>
#include <filesystem>

#include "base/text.h"
#include "sema/body/assignments.h"
#include "sema/body/calls.h"
#include "sema/body/flow.h"
#include "sema/body/operators.h"
#include "sema/body/ownership.h"
#include "sema/conformances.h"
#include "sema/constants.h"
#include "sema/conversions.h"
#include "sema/front.h"
#include "sema/hints.h"
#include "sema/lifecycles.h"
#include "sema/modules.h"
#include "sema/overloads.h"
#include "sema/parameter_binding.h"
#include "sema/prelude.h"
#include "sema/public_names.h"
#include "sema/reports.h"
#include "sema/structs.h"

namespace brio::sema {
namespace {

namespace fs = std::filesystem;

}  // namespace

void Hints::LoadHints() {
  if (hints_loaded_) return;
  hints_loaded_ = true;
  const std::string hints = TextOfFile(s.options.stdlib_path + "/hints.txt");
  for (std::string_view rest = hints; !rest.empty();) {
    const std::string_view line = TakeUpTo(rest, '\n');
    const size_t equals = line.find(" = ");
    if (line.starts_with('#') || equals == line.npos) continue;
    std::string_view names = line.substr(0, equals);
    if (names.starts_with("in:")) {
      std::string_view listed = line.substr(equals + 3);
      for (std::string_view name; !(name = TakeWord(listed)).empty();) homes_.emplace(name, names.substr(3));
      continue;
    }
    for (std::string_view name; !(name = TakeWord(names)).empty();) hints_.emplace(name, line.substr(equals + 3));
  }
  std::map<std::string, std::vector<std::string>> spellings;
  for (const auto& [spelled, file] : s.modules.paths) spellings[std::string(file)].emplace_back(spelled);
  PathsOfNames imported;
  std::error_code ignored;
  for (const auto& entry : fs::recursive_directory_iterator(s.options.stdlib_path, ignored)) {
    const std::string& path = entry.path().native();
    if (!entry.is_regular_file(ignored) || !path.ends_with(".mojo")) continue;
    const size_t begin = s.options.stdlib_path.size();
    std::string relative = path.substr(path.find_first_not_of('/', begin));
    relative.resize(relative.size() - std::string_view(".mojo").size());
    const bool is_package = relative.ends_with("/__init__");
    if (is_package) relative.resize(relative.size() - std::string_view("/__init__").size());
    if (relative.starts_with("internal") || relative.starts_with("_") || relative == "prelude") continue;
    std::vector<std::string>& paths = spellings[relative];
    std::string own = relative;
    std::replace(own.begin(), own.end(), '/', '.');
    if (paths.empty()) paths = {s.modules.PackageFact(own) == "beside-std" ? own : "std." + own, own};
    const auto add = [&](PathsOfNames& to, const std::vector<std::string_view>& names) {
      for (const std::string_view name : names) {
        if (name.starts_with("_")) continue;
        std::vector<std::string>& known = to[std::string(name)];
        known.insert(known.end(), paths.begin(), paths.end());
      }
    };
    const std::string text = TextOfFile(path);
    const PublicNames names = FindPublicNames(text);
    add(library_names_, names.declared);
    // A package's own file imports for others; another one for itself, unless nobody else has the name.
    add(is_package ? library_names_ : imported, names.imported);
  }
  for (auto& [name, paths] : imported) library_names_.try_emplace(name, std::move(paths));
}

std::string Hints::Advice(std::string_view name) {
  LoadHints();
  auto it = hints_.find(std::string(name));
  return it == hints_.end() ? "" : "; " + it->second;
}

std::string Hints::HintFor(std::string_view name, bool legacy) {
  if (std::string advice = Advice(name); !advice.empty()) {
    // An import from `std` makes a file one of the newer dialect.
    constexpr std::string_view kFrom = "'from std.";
    for (size_t at = legacy ? advice.find(kFrom) : advice.npos; at != advice.npos; at = advice.find(kFrom, at))
      advice.replace(at, kFrom.size(), "'from ");
    return advice;
  }
  const std::string best = ModuleWith(name, legacy);
  return best.empty() ? "" : "; write 'from " + best + " import " + std::string(name) + "'";
}

std::string Hints::HintForBase(std::string_view name, bool legacy) {
  if (std::string advice = HintFor(name, legacy); !advice.empty()) return advice;
  const std::string module(name);
  const bool is_beside = s.modules.PackageFact(module) == "beside-std";
  if (!legacy && !is_beside && s.modules.FindModule(nullptr, 0, "std." + module, {}, false))
    return "; write 'from std import " + module + "'";
  return s.modules.FindModule(nullptr, 0, module, {}, false) ? "; write 'import " + module + "'" : "";
}

std::string Hints::HintForImport(const Module* from, std::string_view name, bool legacy) {
  if (!from->May(Permission::AllReleases)) return "";
  const std::string best = ModuleWith(name, legacy);
  return best.empty() ? "" : "; it is in '" + best + "'";
}

ConstRef Hints::ImportedByItself(std::string_view name, const Module* module, Site site) {
  if (!module->is_legacy || module->May(Permission::AllReleases)) return nullptr;
  const std::string path = ModuleWith(name, true);
  if (!s.modules.IsImportedByItself(path)) return nullptr;
  Module* const target = s.modules.FindModule(nullptr, 0, path, site.range, false);
  ConstRef found = target ? s.modules.FindInModule(target, name, site.range, false) : nullptr;
  if (!found) return nullptr;
  Diagnostic& made = s.reports.Report(Diag::AutomaticImport, site, {name, path});
  made.cause = "file " + std::to_string(s.sources.FileOf(site.range.begin)) + " " + std::string(name);
  return found;
}

std::string Hints::ModuleWith(std::string_view name, bool legacy) {
  LoadHints();
  auto found = library_names_.find(std::string(name));
  if (found == library_names_.end()) return "";
  const auto home = homes_.find(std::string(name));
  if (!legacy && home != homes_.end()) return home->second;
  // The module nearest to the root, spelled as the file spells its imports.
  auto rank = [&](const std::string& path) {
    const bool is_std = path.starts_with("std.");
    const bool is_plain = path.find('.') == std::string::npos || !(is_std || path.starts_with("max."));
    const bool preferred = legacy ? is_plain : is_std || s.modules.PackageFact(path) == "beside-std";
    const bool is_private = path.find("._") != std::string::npos;
    return std::make_tuple(is_private, !preferred, std::count(path.begin(), path.end(), '.'), path.size(), path);
  };
  return *std::min_element(found->second.begin(), found->second.end(),
                           [&](const std::string& a, const std::string& b) { return rank(a) < rank(b); });
}

std::string Hints::MemberHint(TypeRef type, std::string_view name) {
  LoadHints();
  if (!type->is_struct()) return "";
  // `member: what to write`: said only of types that have the member
  const auto [first, last] = hints_.equal_range("." + std::string(name));
  for (auto it = first; it != last; ++it) {
    const size_t colon = it->second.find(": ");
    if (colon != std::string::npos && s.structs.FindMethods(type, it->second.substr(0, colon)))
      return "; " + it->second.substr(colon + 2);
  }
  return "";
}

bool Hints::HoldsTypes(TypeRef type) {
  return std::ranges::any_of(type->info->args, [](ConstRef arg) { return arg->kind == ConstKind::Type; });
}

std::string Hints::InnerHint(TypeRef type, TypeRef wanted, std::string_view name) {
  LoadHints();
  // `method: what to write`: of types with such a method, for what is of the type of a parameter
  auto it = hints_.find("inner:");
  if (it == hints_.end() || !type->is_struct()) return "";
  const size_t colon = it->second.find(": ");
  if (colon == std::string::npos || !s.structs.FindMethods(type, it->second.substr(0, colon))) return "";
  for (ConstRef arg : type->info->args) {
    if (arg->kind != ConstKind::Type || !arg->type->is_struct()) continue;
    const bool has = name.empty() ? arg->type == wanted
                                  : s.structs.FindMethods(arg->type, name) || s.structs.FindField(arg->type, name) >= 0;
    if (has) return "; " + it->second.substr(colon + 2) + (name.empty() ? "'" : "." + std::string(name) + "'");
  }
  return "";
}

std::string Hints::UncalledMethod(const Value& value) {
  const BoundFunction* function =
      value.kind == Value::Kind::Method && value.constant ? s.constants.AsFunction(value.constant) : nullptr;
  if (!function || std::ranges::all_of(function->set->functions, &FunctionEntity::is_static)) return {};
  return std::string(function->set->name);
}

bool ReportUncalled(Front& s, const Value& value, Site site) {
  const bool is_method = value.kind == Value::Kind::Method && value.constant;
  const bool is_function = value.is_const() && value.constant->kind == ConstKind::Function;
  const BoundFunction* function = is_method || is_function ? s.constants.AsFunction(value.constant) : nullptr;
  if (!function || function->set->functions.empty()) return false;
  const bool takes_nothing = std::ranges::any_of(function->set->functions, [&](const FunctionEntity* one) {
    const bool has_self = one->parent && !one->is_static;
    return std::ranges::all_of(
        one->decl->args.subspan(std::min<size_t>(has_self, one->decl->args.size())),
        [](const ast::Param& arg) { return arg.default_value || arg.kind != ast::ParamKind::Normal; });
  });
  const bool is_generic =
      function->args.empty() && std::ranges::all_of(function->set->functions, [](const auto* one) {
        return std::ranges::any_of(one->decl->params, [](const ast::Param& param) { return !param.infer_only; });
      });
  const std::string call = std::string(function->set->name) + (is_generic && takes_nothing ? "[...]" : "") +
                           (takes_nothing ? "()" : "(...)");
  s.reports.Report(Diag::NotCalled, site, {is_method ? "method" : "function", function->set->name, call});
  return true;
}

bool Lifecycles::CopiesImplicitly(TypeRef type, bool legacy) {
  StructEntity* entity = EntityOf(type);
  if (!entity || entity->module->May(Permission::ImplicitCopies) || entity->is_closure || entity->is_function)
    return true;
  if (entity->is_trivial || entity->value_decorator) return true;
  const std::vector<StructEntity*>& traits = s.conformances.TraitsOf(type);
  auto declares = [&](WellKnownName name) {
    return std::ranges::find(traits, s.prelude.WellKnownTrait(name)) != traits.end();
  };
  if (declares("ImplicitlyCopyable") ||
      std::any_of(traits.begin(), traits.end(), [](StructEntity* trait) { return trait->marks_trivial; }))
    return true;
  if (declares("Copyable")) return legacy;
  return FindCopy(type) != nullptr;
}

bool Ownership::CheckCopy(const Value& value, TypeRef to, SourceRange range) {
  if (body_.is_eval || !body_.module || body_.module->May(Permission::Trusted) || !body_.instance ||
      body_.instance->is_archetype)
    return true;
  const bool is_place = value.kind == Value::Kind::Place && !value.is_temp && !value.is_moved;
  if ((!is_place && !(value.kind == Value::Kind::Ssa && value.is_borrowed)) || !value.type->is_struct()) return true;
  if (to && to != value.type) return true;  // a conversion makes a new value
  if (s.lifecycles.CopiesImplicitly(value.type, body_.module->is_legacy)) return true;
  // Some types copy nothing but themselves when asked to.
  const std::vector<StructEntity*>& traits = s.conformances.TraitsOf(value.type);
  const bool copyable = std::ranges::find(traits, s.prelude.WellKnownTrait("Copyable")) != traits.end();
  const std::string why = copyable ? "it is not 'ImplicitlyCopyable'; transfer it with '^', or copy it with '.copy()'"
                                   : "it is not 'Copyable'; transfer it with '^'";
  Fail(Diag::NotDeclaredCopyable, range, {ToString(value.type), why});
  return false;
}

bool Calls::CanConstruct(TypeRef type, const Value& value, SourceRange range) {
  return !value.is_error() && value.type && type && type->is_struct() && !s.hints.HoldsTypes(type) &&
         CanConstruct(type, {{"", value, range}}, range);
}

bool Calls::CanConstruct(TypeRef type, const std::vector<CallArg>& args, SourceRange range) {
  if (!type || !type->is_struct() || s.structs.IsPartial(type)) return false;
  FunctionSet* set = s.structs.FindMethods(type, "__init__");
  if (!set) return false;
  return s.overloads.FindCandidate({set, type, {}}, args, At(range)).has_value();
}

std::string Operators::OperatorHint(const Value& a, const Value& c, std::string_view method, SourceRange range) {
  if (a.is_const() && a.constant->kind == ConstKind::Type && a.constant->type->is_struct() && method == "__lt__") {
    return "; parameters go in brackets: '" + std::string(EntityOf(a.constant->type)->decl->name) + "[...]'";
  }
  TypeRef left = a.type && !a.type->is(TypeKind::Meta)
                     ? s.conversions.Stored(s.constants.Materialized(a.type), At(range))
                     : nullptr;
  if (!left || !left->is_struct()) return "";
  const TypeRef other = c.type ? s.constants.Materialized(c.type) : nullptr;
  if (std::string inner = other ? s.hints.InnerHint(left, other, {}) : ""; !inner.empty()) return inner;
  if (!s.structs.FindMethods(left, method)) return ": '" + ToString(left) + "' has no '" + std::string(method) + "'";
  if (other == left) {
    for (const FunctionEntity* function : s.structs.FindMethods(left, method)->functions) {
      const ast::Expr* where = function->decl->where;
      const std::string lacking = where ? s.parameters.LackedByWhere(where, s.structs.EnvOf(left)) : "";
      if (!lacking.empty()) return ": " + lacking;
    }
  }
  TypeRef right = c.type ? s.constants.Materialized(c.type) : nullptr;
  if (right && right != left && !right->is(TypeKind::Meta) &&
      s.conversions.ConversionRank(c, left, false, At(range)) < 0 && body_.calls.CanConstruct(left, c, range))
    return "; write '" + ToString(left) + "(...)' around the right operand to convert it";
  return "";
}

std::string Flow::RangeHint(const Value& value, SourceRange range) {
  if (body_.assignments.TupleSize(value.type).value_or(0) > 0) {
    const ArgList& elements = value.type->info->args[0]->args;
    const bool is_even = std::ranges::all_of(elements, [&](ConstRef type) { return type == elements[0]; });
    if (is_even) return "; write its elements as a list, '[...]'";
  }
  if (value.type && IsFunctionType(value.type))
    return "; to call it, write '" + std::string(s.reports.TextOf(range)) + "()'";
  return value.type == s.prelude.WellKnownType("Int") ? "; to count up to it, write 'range(...)'" : "";
}

}  // namespace brio::sema
