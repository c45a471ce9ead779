// What files of the older dialect mean by what they do not say: which files those are, which of their functions raise,
// which of their arguments are copies, and which are `object`. All of it is told by the tokens: bodies are parsed
// later.
#include <algorithm>

#include "lex/lexer.h"
#include "sema/body/names.h"
#include "sema/front.h"
#include "sema/modules.h"
#include "sema/prelude.h"
#include "sema/rules.h"
#include "sema/structs.h"

namespace brio::sema {
namespace {

using lex::Token;

bool BeginsStatement(const lex::TokenBuffer& tokens, size_t i) {
  if (i == 0) return true;
  const Token before = tokens.kinds[i - 1];
  return before == Token::Newline || before == Token::Indent || before == Token::Dedent || before == Token::Colon ||
         before == Token::Semicolon;
}

bool HasRaise(const lex::TokenBuffer& tokens, const ast::FunctionDecl& function) {
  const auto body = tokens.kinds.begin();
  const size_t last = std::min<size_t>(function.body_last_token, tokens.size());
  const size_t first = std::min<size_t>(function.body_first_token, last);
  return std::find(body + static_cast<ptrdiff_t>(first), body + static_cast<ptrdiff_t>(last), Token::KwRaise) !=
         body + static_cast<ptrdiff_t>(last);
}

/// Whether a method with a special name is one that only expressions of the program call: constructors, but for those
/// that copy and move, subscripts, calls, arithmetic.
bool IsForPrograms(const ast::FunctionDecl& function) {
  static constexpr std::string_view kNames[] = {"__getitem__",  "__setitem__", "__call__",    "__enter__",  "__add__",
                                                "__sub__",      "__mul__",     "__truediv__", "__matmul__", "__radd__",
                                                "__rsub__",     "__rmul__",    "__iadd__",    "__isub__",   "__imul__",
                                                "__itruediv__", "__imatmul__"};
  if (function.name != "__init__") return std::ranges::find(kNames, function.name) != std::end(kNames);
  return function.args.size() != 2 || !function.args[1].keyword_only ||
         (function.args[1].name != "copy" && function.args[1].name != "move" && function.args[1].name != "take");
}

/// Finds whether a file is of 2024, by the words that only that year had, or of late 2025, by those that came then.
/// Returns whether every constructor of it converts: `inout` was written, and `@implicit` was not there yet.
bool FindYear(Module* module) {
  const lex::TokenBuffer& tokens = module->parsed->tokens;
  bool has_inout = false, has_implicit = false;
  for (size_t i = 0; i + 1 < tokens.size(); ++i) {
    module->is_of_late_2025 |= tokens.kinds[i] == Token::KwComptime && BeginsStatement(tokens, i);
    if (tokens.kinds[i] != Token::Name) continue;
    const std::string_view word = tokens.Text(i);
    const bool is_convention = tokens.kinds[i + 1] == Token::Name;
    has_implicit = has_implicit || (i > 0 && tokens.kinds[i - 1] == Token::At && word == "implicit");
    has_inout = has_inout || (is_convention && word == "inout");
    module->is_of_2024 = module->is_of_2024 || (is_convention && (word == "inout" || word == "borrowed")) ||
                         word == "__lifetime_of" || word == "address_of";
    module->is_of_late_2025 |=
        (is_convention && word == "deinit") || (word == "unified" && i > 0 && tokens.kinds[i - 1] == Token::RParen);
  }
  return has_inout && !has_implicit;
}

/// Lets every constructor of a file convert.
void LetConvert(Module* module) {
  for (auto& [name, decl] : module->decls) {
    if (!decl.struct_entity) continue;
    const auto made = decl.struct_entity->methods.find("__init__");
    if (made == decl.struct_entity->methods.end()) continue;
    for (FunctionEntity* init : made->second->functions) init->is_implicit_legacy = true;
  }
}

/// `origin: Origin[is_mutable].type`, as it was written until 25.1, is `origin: Origin[is_mutable]`.
void NameOrigins(Front& s, Module* module) {
  const auto name_in = [&](std::span<ast::Param> params) {
    for (ast::Param& param : params) {
      const ast::Expr* type = param.type;
      if (!type || type->kind != ast::ExprKind::Member || type->text != "type" ||
          type->a->kind != ast::ExprKind::Bracket || type->a->a->kind != ast::ExprKind::Name ||
          module->decls.contains(type->a->a->text))
        continue;
      ConstRef base = s.prelude.FindInPrelude(module, type->a->a->text, type->range);
      if (base && base->kind == ConstKind::Type && base->type->is_struct() && EntityOf(base->type)->is_origin)
        param.type = type->a;
    }
  };
  const auto name_in_all = [&](const FunctionSet& set) {
    for (FunctionEntity* function : set.functions) name_in(function->decl->params);
  };
  for (auto& [name, decl] : module->decls) {
    if (decl.functions) name_in_all(*decl.functions);
    if (!decl.struct_entity) continue;
    name_in(decl.struct_entity->decl->params);
    for (auto& [method, set] : decl.struct_entity->methods) name_in_all(*set);
  }
}

/// The end of the function that begins at token `i`: of its block, or of the line that it is.
size_t EndOfFunction(const lex::TokenBuffer& tokens, size_t i, size_t last) {
  while (i < last && tokens.kinds[i] != Token::Newline) ++i;
  if (i + 1 >= last || tokens.kinds[i + 1] != Token::Indent) return i;
  size_t depth = 0;
  for (++i; i < last; ++i) {
    if (tokens.kinds[i] == Token::Indent) ++depth;
    if (tokens.kinds[i] == Token::Dedent && --depth == 0) break;
  }
  return i;
}

/// Whether a body gives a value. What functions inside it give does not count.
bool GivesValue(const lex::TokenBuffer& tokens, const ast::FunctionDecl& function) {
  const size_t last = std::min<size_t>(function.body_last_token, tokens.size());
  for (size_t i = function.body_first_token; i + 1 < last; ++i) {
    const Token kind = tokens.kinds[i], next = tokens.kinds[i + 1];
    if ((kind == Token::KwDef || kind == Token::KwFn) && BeginsStatement(tokens, i)) {
      i = EndOfFunction(tokens, i, last);
    } else if (kind == Token::KwReturn && next != Token::Newline && next != Token::Semicolon) {
      return true;
    }
  }
  return false;
}

/// Until 25.3 an argument of a `def` without a type was an `object`, and so was what such a `def` gave without saying
/// so. A later file without a type lacks it: so the file must name `object`, or be of 2024 by its words.
class ObjectTypes {
 public:
  explicit ObjectTypes(Module* module) : module_(module) {
    const lex::TokenBuffer& tokens = module->parsed->tokens;
    for (size_t i = 0; !names_objects_ && i < tokens.size(); ++i)
      names_objects_ = tokens.kinds[i] == Token::Name && tokens.Text(i) == kObject.text();
  }

  void GiveTo(ast::FunctionDecl& function, bool has_self) {
    if (function.is_fn || function.body_last_token == 0 || !(names_objects_ || module_->is_of_2024)) return;
    bool is_untyped = false;
    for (ast::Param& arg : function.args.subspan(has_self && !function.args.empty() ? 1 : 0)) {
      if (arg.type || arg.kind != ast::ParamKind::Normal || arg.convention == ast::Convention::Out) continue;
      arg.type = Object(arg.range);
      is_untyped = true;
    }
    const bool is_special = function.name.starts_with("__") || function.name == "main";
    if (!function.result && function.result_name.empty() && !is_special && (is_untyped || names_objects_) &&
        GivesValue(module_->parsed->tokens, function))
      function.result = Object(function.name_range);
  }

 private:
  static constexpr WellKnownName kObject = "object";

  ast::Expr* Object(SourceRange range) {
    auto* name = module_->parsed->arena.New<ast::Expr>();
    name->kind = ast::ExprKind::Name;
    name->text = kObject.text();
    name->range = range;
    return name;
  }

  Module* module_;
  bool names_objects_ = false;
};

}  // namespace

bool Modules::HasNewerForms(const lex::TokenBuffer& tokens) {
  for (size_t i = 0; i + 1 < tokens.size(); ++i) {
    const Token next = tokens.kinds[i + 1];
    switch (tokens.kinds[i]) {
      case Token::KwComptime:
        if (next == Token::KwIf || next == Token::KwFor) return true;
        break;
      case Token::KwAssert:
        if (BeginsStatement(tokens, i)) return true;
        break;
      case Token::String:
        if (lex::IsTemplate(tokens.Text(i))) return true;
        break;
      default:
        break;
    }
  }
  return false;
}

bool Modules::HasOlderWords(const lex::TokenBuffer& tokens) {
  auto is = [&](size_t i, Token kind) { return i < tokens.size() && tokens.kinds[i] == kind; };
  for (size_t i = 0; i + 1 < tokens.size(); ++i) {
    const Token next = tokens.kinds[i + 1];
    if (is(i, Token::KwFn) && (next == Token::Name || next == Token::LParen || next == Token::LBracket)) return true;
    if (!is(i, Token::Name) || next != Token::Name) {
      if (is(i, Token::At) && tokens.Text(i + 1) == "value" && is(i + 2, Token::Newline)) return true;
      continue;
    }
    const std::string_view word = tokens.Text(i);
    if (word == "alias" && BeginsStatement(tokens, i)) return true;
    const bool in_list = i > 0 && (is(i - 1, Token::LParen) || is(i - 1, Token::Comma));
    if (in_list && (word == "owned" || word == "inout" || word == "borrowed")) return true;
  }
  return false;
}

bool Rules::NeedsHandler(const FunctionEntity* function) {
  const bool is_method = function->parent && !function->closure && function->decl->body_last_token != 0;
  return function->decl->raises || !is_method || HasRaise(function->module->parsed->tokens, *function->decl);
}

void Modules::LetRaise(Module* module) {
  if (FindYear(module)) LetConvert(module);
  NameOrigins(s, module);
  const lex::TokenBuffer& tokens = module->parsed->tokens;
  const auto adopt = [&](const FunctionSet& set, bool is_special) {
    for (FunctionEntity* function : set.functions) {
      if (function->decl->is_fn || function->decl->body_last_token == 0) continue;  // what is synthesised does not
      // Methods that the library calls raise where they are seen to.
      if (!is_special || IsForPrograms(*function->decl) || HasRaise(tokens, *function->decl)) function->raises = true;
    }
  };
  ObjectTypes objects(module);
  const auto type = [&](const FunctionSet& set, bool is_method) {
    for (FunctionEntity* function : set.functions) objects.GiveTo(*function->decl, is_method && !function->is_static);
  };
  for (auto& [name, decl] : module->decls) {
    if (decl.functions) {
      adopt(*decl.functions, false);
      type(*decl.functions, false);
    }
    if (!decl.struct_entity) continue;
    for (auto& [method, set] : decl.struct_entity->methods) {
      adopt(*set, method.starts_with("__") && method.ends_with("__"));
      type(*set, true);
    }
  }
}

bool LocalNames::IsChangedCopy(const Instance& instance, const ArgInfo& arg) const {
  const FunctionEntity* function = instance.function;
  if (!function || !arg.decl || arg.convention != ast::Convention::Default || !body_.module || !body_.module->is_legacy)
    return false;
  const ast::FunctionDecl& decl = *function->decl;
  const bool is_self = function->parent && !function->is_static && arg.decl == decl.args.data();
  if (decl.is_fn || is_self || arg.decl->kind != ast::ParamKind::Normal) return false;
  auto overloads = [&](std::string_view name) {
    FunctionSet* set = arg.type->is_struct() ? s.structs.FindMethods(arg.type, name) : nullptr;
    return set ? std::span<FunctionEntity* const>(set->functions) : std::span<FunctionEntity* const>();
  };
  auto takes = [](ast::Convention convention) {
    return [convention](const FunctionEntity* f) {
      return !f->decl->args.empty() && f->decl->args[0].convention == convention;
    };
  };
  auto changes = [&](std::string_view name) {
    return !overloads(name).empty() && std::ranges::all_of(overloads(name), takes(ast::Convention::Mut));
  };
  // As it is written: what is assigned, and methods that change the value.
  const lex::TokenBuffer& tokens = body_.module->parsed->tokens;
  auto kind = [&](size_t i) { return i < decl.body_last_token && i < tokens.size() ? tokens.kinds[i] : Token::Eof; };
  auto assigns = [&](size_t i) {
    return kind(i) == Token::Assign || (kind(i) >= Token::PlusAssign && kind(i) <= Token::CaretAssign);
  };
  for (size_t i = decl.body_first_token; i < decl.body_last_token && i < tokens.size(); ++i) {
    if (kind(i) != Token::Name || tokens.Text(i) != arg.name || (i > 0 && tokens.kinds[i - 1] == Token::Dot)) continue;
    const bool calls = kind(i + 1) == Token::Dot && kind(i + 2) == Token::Name &&
                       (kind(i + 3) == Token::LParen || kind(i + 3) == Token::LBracket);
    if (calls && changes(tokens.Text(i + 2))) return true;
    if (!BeginsStatement(tokens, i)) continue;
    size_t end = i + 1;
    while (kind(end) == Token::Dot && kind(end + 1) == Token::Name) end += 2;
    if (end == i + 1 && kind(end) == Token::LBracket) {
      size_t depth = 0;
      do {
        depth += kind(end) == Token::LBracket ? 1 : 0;
        depth -= kind(end) == Token::RBracket ? 1 : 0;
        ++end;
      } while (depth > 0 && kind(end) != Token::Eof);
      const bool by_reference = overloads("__setitem__").empty() &&
                                std::ranges::any_of(overloads("__getitem__"), takes(ast::Convention::Ref));
      if (!by_reference && !changes("__setitem__")) continue;
    }
    if (assigns(end)) return true;
  }
  return false;
}

}  // namespace brio::sema
