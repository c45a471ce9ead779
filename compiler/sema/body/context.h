// What the parts of one body's check share: references to each other, and what the body is.
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "sema/front.h"
#include "sema/scopes.h"
#include "sema/well_known.h"

namespace brio::sema {

class Assignments;
class Calls;
class Closures;
class CompileTime;
class Control;
class Displays;
class Expressions;
class Flow;
class FunctionBody;
class Members;
class Mutability;
class LocalNames;
class OpenTypes;
class OpenVariables;
class Operators;
class Ownership;
class Primitives;
class Returns;
class Statements;
class Values;

/// One function body, or one compile-time expression, while it is checked. `BodyCheck` makes it and its parts.
struct BodyContext {
  Front& s;
  Instance* const instance;  // whose body this is, or in which it is evaluated
  const bool is_eval;        // a compile-time expression
  Env* const env;
  BodyContext* const outer;  // the body that an expression stands in, whose names it sees: run-time ones by type only
  Module* const module;
  ir::Function* function;  // what is emitted into
  ir::Builder& b;
  bool probes_types = false;  // only the types matter: what runs is checked elsewhere

  LocalNames& names;
  Values& values;
  Ownership& ownership;
  Mutability& mutability;
  Expressions& expressions;
  Members& members;
  Operators& operators;
  Displays& displays;
  Calls& calls;
  Statements& statements;
  Assignments& assignments;
  Flow& flow;
  Control& control;
  Returns& returns;
  Closures& closures;
  OpenTypes& open_types;
  OpenVariables& open_variables;
  Primitives& primitives;
  CompileTime& compile_time;
  FunctionBody& function_body;
};

/// A part of it, which owns what it knows.
class BodyPart {
 public:
  explicit BodyPart(BodyContext& body) : body_(body), s(body.s), b(body.b) {}
  BodyPart(const BodyPart&) = delete;

 protected:
  Site At(SourceRange range) const { return {range, body_.instance}; }
  Value Fail(Diag kind, SourceRange range, std::initializer_list<std::string_view> args = {}) const;

  BodyContext& body_;
  Front& s;
  ir::Builder& b;
};

}  // namespace brio::sema
