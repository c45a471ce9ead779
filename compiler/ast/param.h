// Parameters, arguments of functions, and what stands in front of declarations.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "ast/expr.h"

namespace brio::ast {

/// How an argument is taken; legacy spellings map to the same values.
enum class Convention : uint8_t { Default, Read, Mut, Var, Ref, Out, Deinit };

/// The keyword of a convention; empty for the default.
inline std::string_view ConventionName(Convention convention) {
  switch (convention) {
    case Convention::Default:
      return "";
    case Convention::Read:
      return "read";
    case Convention::Mut:
      return "mut";
    case Convention::Var:
      return "var";
    case Convention::Ref:
      return "ref";
    case Convention::Out:
      return "out";
    case Convention::Deinit:
      return "deinit";
  }
  return "";
}

enum class ParamKind : uint8_t { Normal, Variadic /* *x */, KeywordVariadic /* **x */ };

/// A compile-time parameter (in brackets) or a run-time argument (in parentheses).
struct Param {
  std::string_view name;
  SourceRange range;  // of the name
  Convention convention = Convention::Default;
  ParamKind kind = ParamKind::Normal;
  bool infer_only = false;  // before `//`
  bool positional_only = false;
  bool keyword_only = false;
  Expr* type = nullptr;  // null: untyped (`self`), for Variadic packs a Star expr for `*args: *Ts`
  Expr* default_value = nullptr;
  std::span<Expr*> origins;                 // ref[...]
  std::span<std::string_view> other_names;  // of a parameter of a library type: what other releases call it

  bool IsNamed(std::string_view text) const {
    if (name == text) return true;
    for (std::string_view other : other_names) {
      if (other == text) return true;
    }
    return false;
  }
};

/// `@name`, `@name(...)`
struct Decorator {
  SourceRange range;
  Expr* expr = nullptr;  // Name, Member or Call
};

/// What decorators say of the `if`, `for` or `while` behind them.
struct FlowDecorators {
  bool is_comptime = false;           // `@parameter`
  const Decorator* unroll = nullptr;  // `@unroll`, `@unroll(n)`
};

/// One entry of the list of what a nested function captures.
struct Capture {
  Convention convention = Convention::Default;  // Default for a bare name
  std::string_view name;                        // empty: the default for everything captured
  bool transfer = false;                        // name^
  SourceRange range;
};

}  // namespace brio::ast
