// What checking an expression yields.
#pragma once

#include <initializer_list>
#include <map>
#include <memory>
#include <string_view>
#include <vector>

#include "ast/ast.h"
#include "ir/ir.h"
#include "pool/pool.h"

namespace brio::sema {

struct Deferred;
struct LateCall;
struct FunctionSet;
struct Value;

/// The elements of a pack. Copies share them until one is changed: `args[i]` looks at the whole pack each time.
class PackElements {
 public:
  const std::vector<Value>& operator*() const;
  const std::vector<Value>* operator->() const { return &**this; }
  const Value& operator[](size_t index) const;
  /// To change them.
  std::vector<Value>& Own();

 private:
  std::shared_ptr<std::vector<Value>> elements_;
};

/// An expression that has been checked: a constant, a value or place of the function being emitted, or something that
/// waits for its context.
struct Value {
  enum class Kind : uint8_t {
    Error,      // reported; absorbs
    None,       // nothing
    Const,      // compile-time value
    Ssa,        // by-value result `ir`
    Place,      // `ir` points to a value of `type`
    TypeOnly,   // a run-time value seen from a compile-time context: only its type is known
    Method,     // receiver (deferred->base) and function constant
    Subscript,  // base[args]: read by __getitem__, written by __setitem__
    Attribute,  // base.name through __getattr__ / __setattr__
    Pack,       // elements
    Display,  // `[...]`, `{...}`, `.name` as an argument: built once its type is known; `type` is what it is by itself,
              // if anything
  };
  Kind kind = Kind::Error;
  TypeRef type = nullptr;
  ConstRef constant = nullptr;
  ir::Value* ir = nullptr;  // also of an Error that stands for a variable of an open type: a local whose marks tell
                            // where it is used and moved
  bool is_mutable = false;
  bool is_temp = false;         // Place of an unnamed value: it may be moved from
  bool is_moved = false;        // `x^`: ownership is given away
  bool is_borrowed = false;     // Ssa of an argument that is read, or of a part of one: a copy of somebody else's value
  bool is_chosen_copy = false;  // `a if c else b` of two variables or elements: what changes it is lost
  bool is_member_init = false;  // field of `out self`: assignment initialises
  bool diverges = false;        // Error of a call that never returns: what follows is not reached
  std::shared_ptr<Deferred> deferred;
  std::shared_ptr<Deferred> choice;  // Ssa of `1.0 if c else 0.0`: `base` the condition's bit, `args` the literals,
                                     // which still become any number
  // TypeOnly of a call whose result may not depend on the run-time values that it takes
  std::shared_ptr<LateCall> late;
  PackElements pack;
  // of a value with an origin: what says that what it refers to may only be read
  const ast::Expr* only_reads = nullptr;
  bool walks_read_only = false;             // an iterator of the library over what may only be read
  const ast::Expr* read_only_by = nullptr;  // of a Place that was reached through such a value
  ConstRef bound = nullptr;  // of an Error that stands for a value of an unknown type: the traits that type has, or the
                             // struct that it is one of
  const ast::Param* param = nullptr;      // of such an Error whose type is a parameter: that one; without `bound`, of a
                                          // pack of arguments: the parameter `*Ts` that tells their types
  const ast::Expr* bound_type = nullptr;  // and that type as it is written: `T`
  // of an Error whose type is a member of a parameter (`T.Item`), or a method of a value of that parameter: the
  // parameter
  const ast::Param* member_of = nullptr;
  std::string_view member;  // and the name of that type
  // of an Error that stands for a method of such a value: what its trait declares
  const FunctionSet* promised = nullptr;

  /// What a call without a result gives.
  static Value Nothing() {
    Value value;
    value.kind = Kind::None;
    return value;
  }

  /// The Error that other Errors lead to: of what is not reached if one of those is not.
  static Value ErrorOf(std::initializer_list<const Value*> causes) {
    Value value;
    for (const Value* cause : causes) value.diverges = value.diverges || cause->diverges;
    return value;
  }

  bool is_error() const { return kind == Kind::Error; }
  bool is_const() const { return kind == Kind::Const; }
  bool is_runtime() const { return kind == Kind::Ssa || kind == Kind::Place; }
};

inline const std::vector<Value>& PackElements::operator*() const {
  static const std::vector<Value> kNone;
  return elements_ ? *elements_ : kNone;
}

inline const Value& PackElements::operator[](size_t index) const {
  return (**this)[index];
}

inline std::vector<Value>& PackElements::Own() {
  if (elements_.use_count() != 1) elements_ = std::make_shared<std::vector<Value>>(**this);
  return *elements_;
}

/// A number as it is written: it has no type yet.
inline bool IsLiteral(const Value& value) {
  return value.is_const() && (value.constant->kind == ConstKind::Int || value.constant->kind == ConstKind::Float);
}

/// The type of such a number.
inline bool IsLiteralType(TypeRef type) {
  return type->is(TypeKind::Meta) && (type->meta == MetaKind::IntLiteral || type->meta == MetaKind::FloatLiteral);
}

/// An argument or element that waits.
struct ValueArg {
  std::string_view name;
  Value value;
  SourceRange range;
};

/// What a value that waits is made of.
struct Deferred {
  Value base;
  std::vector<ValueArg> args;
  std::string_view name;
  SourceRange range;
  const ast::Expr* expr = nullptr;  // of a display
  // of a display: how well it becomes a type, within an implicit conversion or not
  std::map<std::pair<TypeRef, bool>, int> ranks;
};

}  // namespace brio::sema
