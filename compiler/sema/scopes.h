// What surrounds a statement while a body is checked: names, loops, handlers of errors, clean-ups.
#pragma once

#include <functional>
#include <memory>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "ast/ast.h"
#include "ir/ir.h"
#include "sema/value.h"

namespace brio::sema {

/// A name that a body declares.
struct Local {
  std::string_view name;
  Value value;
  SourceRange range;
  bool late = false;                      // declared without a value
  bool is_var = false;                    // declared by 'var' or 'ref'
  bool is_loop = false;                   // of a loop or comprehension
  bool is_with = false;                   // that loop is a `with`
  bool is_part = false;                   // and one of several of its target
  bool is_pointer = false;                // of a loop of 2024: `x[]` is the element, whatever that is
  const ast::Expr* element_of = nullptr;  // of a `for ref`: what it goes through, where that may only be read
};

/// How the names of a target hold what they are given.
struct TargetBinding {
  ast::Convention convention = ast::Convention::Default;
  const ast::Expr* read_only_of = nullptr;  // what a loop goes through, where its elements may only be read
  bool is_part = false;
  bool is_pointer = false;  // a loop of 2024 hands out a pointer to each element
  bool is_with = false;     // what a `with` gives a name to
};

/// The names of a block.
struct Scope {
  std::vector<Local> locals;
  std::unordered_set<std::string_view> variables;  // names of those that `var` has declared
  uint32_t number = 0;                             // in ir::Function::scopes
};

/// Where `break` and `continue` go, and how many clean-ups stand inside.
struct Loop {
  ir::Block* break_to;
  ir::Block* continue_to;
  size_t cleanups;
  uint32_t unroll = 0;     // the loop's unroll count, for the branches back to `continue_to`
  SourceLoc unroll_loc{};  // and who asked for it
};

/// A loop's body, from which control goes back to `head`, and the block of its `else`, which starts at `other`, if any.
struct LoopBlocks {
  const ast::Block& body;
  ir::Block* head;
  ir::Block* exit;
  const ast::Block& else_block;
  ir::Block* other;
  const ast::Decorator* unroll;
};

/// Where an error goes: its slot and the block that handles it. What a `try` catches is what comes first: slot and
/// type are null until then.
struct Handler {
  ir::Value* slot;
  ir::Block* block;
  bool used = false;
  TypeRef type = nullptr;
  SourceRange decided_by;  // what raised first
  bool only_own = false;   // other errors pass it by
  bool erases = true;      // errors of any type become an `Error`; what one `except` handles is of one type
  // `with`, `finally`: errors go on from it as what they are, so each type has a handler of its own
  bool passes_on = false;
  std::vector<std::unique_ptr<Handler>> by_type;
};

/// What runs when control leaves a statement, and how much of what is around that it sees.
struct Cleanup {
  std::function<void()> run;
  size_t handlers;
  size_t loops;
  size_t scopes;
};

/// A variable that is declared without a value.
struct LateLocal {
  std::string_view name;
  ir::Inst* place;
};

/// A place that a call gets by its address.
struct Access {
  ir::Value* place = nullptr;
  SourceRange range;
  std::string_view name;    // of the argument
  bool is_changed = false;  // through this argument
};

}  // namespace brio::sema
