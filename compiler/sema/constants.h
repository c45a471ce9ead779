#pragma once

#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "sema/calls.h"

namespace brio::sema {

struct Front;

/// Constants: their types, what they are as values of other types, and how they are written.
class Constants {
 public:
  explicit Constants(Front& front) : s(front) {}

  /// `()`: where a type stands, that of the tuple without elements.
  static bool IsEmptyTuple(const ast::Expr* expr);
  /// Reports what stands where a type should.
  void ReportNotAType(ConstRef value, const ast::Expr* expr, Site site);
  /// The type of a constant as a value.
  TypeRef TypeOf(ConstRef value);
  /// Origins are all the same constant, however they were written.
  ConstRef Canonical(ConstRef value);
  /// A literal as a value of a type that names literals (`IntLiteral`), which keeps it exact; null where it is none of
  /// them.
  ConstRef KeptLiteral(ConstRef literal, TypeRef to);
  bool HoldsLiterals(TypeRef type);
  /// A literal as a value of `to`, by the literal protocol; null if it does not go.
  ConstRef LiteralAs(ConstRef literal, TypeRef to);
  ConstRef ConvertConst(ConstRef value, TypeRef to, Site site);
  /// An integer literal that does not fit `to`, modulo its range, as releases of the older dialect take it; null where
  /// `to` is no integer.
  ConstRef WrappedLiteral(ConstRef literal, TypeRef to);
  std::optional<int64_t> AsInt(ConstRef value);
  std::optional<bool> AsBool(ConstRef value);
  /// What a condition makes of a compile-time value: `comptime if` of an `Optional` asks its `__bool__`.
  /// `is_answer`: `__bool__` gave it.
  std::optional<bool> TruthOf(ConstRef value, Site site, bool is_answer = false);
  std::optional<std::string> AsString(ConstRef value);
  /// Whether a value refers to a text, as a text literal does that became another type.
  bool IsTextView(ConstRef value);
  ConstRef MakeInt(int64_t value);
  ConstRef MakeBool(bool value);
  ConstRef MakeString(std::string_view text);
  /// The run-time type of values of a type: `Int` for literals of integers.
  TypeRef Materialized(TypeRef type);
  /// A pack of values of one type as the `VariadicList` that run-time code sees; null for other packs.
  ConstRef PackAsList(ConstRef pack);
  ConstRef FunctionValue(FunctionSet* set, TypeRef self, std::vector<NamedConst> args);
  const BoundFunction* AsFunction(ConstRef value);
  /// A constant as a program would write it, for reports.
  std::string Print(ConstRef value);
  /// The same constant, or the same number.
  bool SameValue(ConstRef a, ConstRef b);

  std::map<TypeRef, std::string_view> type_names;  // library aliases of whole types
  std::map<ConstRef, std::string> const_names;     // `DType.float32` for printing

 private:
  ConstRef WrapData(TypeRef type, uint64_t value);

  std::deque<BoundFunction> bound_;
  std::unordered_map<std::string, BoundFunction*> bound_index_;
  bool printing_ = false;                                        // a constant's `__comptime_text__` is being called
  TypeRef metas_[static_cast<size_t>(MetaKind::Pack) + 1] = {};  // by kind, without a declaration

  Front& s;
};

}  // namespace brio::sema
