// The mandatory passes that take a function from Raw to Canonical, and the few cheap simplifications after them.
#pragma once

#include <functional>

#include "diag/diag.h"
#include "ir/ir.h"

namespace brio::passes {

/// Removes blocks that cannot be reached and code after terminators.
void RemoveDeadBlocks(ir::Function& function);

/// Definite initialisation, moves and destruction at last use, for every tracked Local and every Own/Out argument:
/// reports uses before initialisation and after a move, inserts `destroy` after the last use (on every path, error
/// edges included), turns Raw into Canonical and deletes the marks. Returns false when it reported an error.
bool RunLifetimes(ir::Function& function, Pool& pool, DiagnosticEngine& diags);

/// Infers `effects` of `function` from its body and its callees' effects (which are known or being inferred).
void InferEffects(const std::vector<ir::Function*>& functions);

/// Replaces calls of small, straight-line canonical functions (and `always_inline` ones of one block) by their bodies.
/// What comes out of a function that `is_written` in the program keeps its place there; all else gets that of the call,
/// as what is written in the library. With `keep_written` functions of the program stay functions, for debuggers.
void InlineTrivial(ir::Function& function, const std::function<bool(SourceLoc)>& is_written = {},
                   bool keep_written = false);

/// A value that a call makes in a temporary and that is then moved is made where it goes, without the move.
void ForwardTemporaries(ir::Function& function);

/// `KeepAlive`, `index`: the value is given for an argument that is declared to refer to nothing that ends, whose name
/// the mark has; the call makes a value that keeps it.
constexpr uint32_t kMustBeStatic = 2;
constexpr uint32_t kKeptStatic = 3;

/// Groups of warnings about references.
struct BorrowWarnings {
  bool exclusivity = true;  // a call reads through one argument what it may change through another
  bool invalidated = true;  // a reference is used after a call that may have ended what it refers to
};

/// Reports uses of references that lead to what has been moved, replaced or changed since they were made, and results
/// that refer to what ends with the function: in raw functions whose `borrow_check` asks for it. Returns false when it
/// reported an error.
bool CheckBorrows(const ir::Function& function, const BorrowWarnings& warnings, DiagnosticEngine& diags);

/// RunLifetimes, CheckBorrows, ForwardTemporaries.
bool RunMandatory(ir::Function& function, Pool& pool, DiagnosticEngine& diags, const BorrowWarnings& warnings = {});

}  // namespace brio::passes
