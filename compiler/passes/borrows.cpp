// Borrows: references that are used after what they lead to was moved away, replaced, or changed so that it may have
// moved. Works on raw functions, forward. A loan is what one call lends of one operand; values and places carry the
// loans that they are made of, and an event on the place that was lent makes the loan stale.
//
// Only what is certain of places counts: a loan of one variable or field, an event on it or on what it is part of.
// What passes through memory that is not a variable is not followed.
#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>

#include "passes/flow.h"
#include "passes/passes.h"

namespace brio::passes {
namespace {

using ir::Inst;
using ir::Lend;
using ir::Op;
using ir::Passing;
using llvm::BitVector;

/// Loans times places times blocks, in one function: beyond this nothing is checked.
constexpr size_t kMaxState = size_t{1} << 23;

/// Of a `KeepAlive`.
bool IsStaticMark(const Inst& inst) {
  return inst.index == kMustBeStatic || inst.index == kKeptStatic;
}

/// A variable, an argument or what a reference leads to, and fields of it.
struct Path {
  const ir::Value* base = nullptr;
  std::vector<unsigned> fields;

  bool operator<(const Path& other) const { return base != other.base ? base < other.base : fields < other.fields; }
  /// Whether `other` is this or a part of it.
  bool Contains(const Path& other) const {
    return base == other.base && fields.size() <= other.fields.size() &&
           std::equal(fields.begin(), fields.end(), other.fields.begin());
  }
};

Path PathOf(const ir::Value* value) {
  Path path;
  while (value->value_kind == ir::ValueKind::Inst) {
    const auto* inst = static_cast<const Inst*>(value);
    if (inst->op != Op::FieldAddr) break;
    path.fields.push_back(inst->index);
    value = inst->operands[0];
  }
  path.base = value;
  std::reverse(path.fields.begin(), path.fields.end());
  return path;
}

std::string NameOf(const Path& path) {
  std::string name = path.base->value_kind == ir::ValueKind::Argument
                         ? NameInProgram(static_cast<const ir::Argument*>(path.base)->name)
                     : path.base->value_kind == ir::ValueKind::Inst ? *static_cast<const Inst*>(path.base)->name
                                                                    : "";
  TypeRef type = path.base->type->is(TypeKind::Pointer) ? path.base->type->element : nullptr;
  for (const unsigned field : path.fields) {
    if (name.empty() || !type || !type->is_struct()) break;
    name += "." + type->info->fields[field].name;
    type = type->info->fields[field].type;
  }
  return name;
}

/// Where that says more than the report's own place.
void AddNote(Diagnostic& report, SourceLoc at, std::string text) {
  if (at.offset != report.range.begin.offset) report.notes.push_back({RangeAt(at), std::move(text)});
}

/// Whether a value of the type refers to something, or one of its fields does.
bool Carries(TypeRef type) {
  return HoldsOrigin(type) || (type->is_struct() && type->info->keeps_views);
}

bool IsLocal(const ir::Value* value) {
  return value->value_kind == ir::ValueKind::Inst && static_cast<const Inst*>(value)->op == Op::Local;
}

/// Of a call: whether its first argument keeps what others are said to lend, as `append` of a list does: there is no
/// result that could refer to it.
bool FirstKeeps(const Inst& call) {
  const auto& args = call.callee->args;
  if (args.empty() || call.operands.empty() || args[0]->passing != Passing::Mutate) return false;
  const auto is_result = [](const ir::Argument* arg) {
    return arg->passing == Passing::Out && HoldsOrigin(arg->type->element);
  };
  return HoldsOrigin(args[0]->type->element) && !(call.type && HoldsOrigin(call.type)) &&
         std::none_of(args.begin(), args.end(), is_result);
}

/// A place of this function that ends with it.
bool EndsWithFunction(const ir::Value* base) {
  return IsLocal(base) || (base->value_kind == ir::ValueKind::Argument &&
                           static_cast<const ir::Argument*>(base)->passing == Passing::Own);
}

/// What a call lends of one operand.
struct Loan {
  const Inst* call = nullptr;
  size_t operand = 0;
  Path place;
  bool is_inside = false, is_walk = false;
  bool is_unsafe = false;  // through a pointer that nobody keeps valid: only whether it leaves the function is told
};

enum class EventKind : uint8_t { Moved, Replaced, Changed };

/// Why a loan is stale.
struct Reason {
  const Inst* inst = nullptr;
  EventKind kind = EventKind::Moved;
  Path place;
};

struct State {
  std::vector<BitVector> held;  // by place
  BitVector may;                // stale on some path
  BitVector must;               // stale on every path
  bool is_reached = false;
};

class Borrows {
 public:
  Borrows(const ir::Function& function, const BorrowWarnings& warnings, DiagnosticEngine& diags)
      : function_(function), warnings_(warnings), diags_(diags) {}

  bool Run() {
    FindLoans();
    if (loans_.empty()) return true;
    const Graph graph(function_);
    FindPlaces();
    if (loans_.size() * (places_.size() + 2) * graph.blocks.size() > kMaxState) return true;
    in_.assign(graph.blocks.size(), {});
    in_[0] = NewState();
    in_[0].is_reached = true;
    for (changed_ = true; changed_;) {
      changed_ = false;
      for (unsigned at = 0; at < graph.blocks.size(); ++at) {
        if (!in_[at].is_reached) continue;
        State state = in_[at];
        for (const Inst* inst : graph.blocks[at]->insts) Step(*inst, state);
        for (const unsigned to : graph.successors[at]) Merge(in_[to], state);
      }
    }
    reports_ = true;
    found_ = reasons_;
    for (unsigned at = 0; at < graph.blocks.size(); ++at) {
      if (!in_[at].is_reached) continue;
      State state = in_[at];
      for (const Inst* inst : graph.blocks[at]->insts) Step(*inst, state);
    }
    return !failed_;
  }

 private:
  // ---- What there is to follow ----

  bool ReportsChanges() const {
    return function_.borrow_check == ir::BorrowCheck::Error && (warnings_.invalidated || warnings_.exclusivity);
  }

  /// The field that `pointer` leads to, where that is declared to refer to nothing that ends; null otherwise.
  static const FieldInfo* StaticField(const ir::Value* pointer) {
    if (pointer->value_kind != ir::ValueKind::Inst) return nullptr;
    const auto* inst = static_cast<const Inst*>(pointer);
    if (inst->op != Op::FieldAddr) return nullptr;
    const TypeRef whole = inst->operands[0]->type->element;
    if (!whole->is_struct() || inst->index >= whole->info->fields.size()) return nullptr;
    const FieldInfo& field = whole->info->fields[inst->index];
    return field.is_static ? &field : nullptr;
  }

  /// What a result can carry out of the function.
  bool MayReturnLoans() const {
    if (function_.result && HoldsOrigin(function_.result)) return true;
    return std::ranges::any_of(function_.args, [](const ir::Argument* arg) {
      return (arg->passing == Passing::Out || arg->passing == Passing::Mutate) && Carries(arg->type->element);
    });
  }

  /// The loans that something may happen to, or that may leave the function.
  void FindLoans() {
    std::vector<Loan> loans;
    for (const ir::Block* block : function_.blocks) {
      for (const Inst* inst : block->insts) {
        if (inst->op != Op::Call) continue;
        const auto& args = inst->callee->args;
        for (size_t i = 0; i < std::min(args.size(), inst->operands.size()); ++i) {
          if (args[i]->lend == Lend::None || args[i]->lend == Lend::Value) continue;
          const bool is_unsafe = inst->is_wild || args[i]->lend == Lend::Unsafe;
          const bool is_walk = !is_unsafe && args[i]->lend == Lend::Walk;
          const bool is_inside = is_walk || (!is_unsafe && args[i]->lend == Lend::Inside);
          loans.push_back({inst, i, PathOf(inst->operands[i]), is_inside, is_walk, is_unsafe});
        }
      }
    }
    if (loans.empty()) return;
    std::set<const ir::Value*> eventful;
    bool has_static = function_.result_origin == ir::ResultOrigin::Static;
    for (const ir::Block* block : function_.blocks) {
      for (const Inst* inst : block->insts) {
        if (inst->op == Op::Consume || inst->op == Op::Destroy) {
          eventful.insert(PathOf(inst->operands[0]).base);
        } else if (inst->op == Op::Store) {
          has_static = has_static || StaticField(inst->operands[1]);
        } else if (inst->op == Op::KeepAlive && IsStaticMark(*inst)) {
          has_static = true;
        } else if (inst->op == Op::Call && ReportsChanges()) {
          const auto& args = inst->callee->args;
          for (size_t i = 0; i < std::min(args.size(), inst->operands.size()); ++i) {
            if (args[i]->ends_interior) eventful.insert(PathOf(inst->operands[i]).base);
          }
        }
      }
    }
    const bool may_return = MayReturnLoans();
    for (Loan& loan : loans) {
      // What a reference or a view leads to may end with what that refers to.
      const bool is_derived = loan.place.base->value_kind == ir::ValueKind::Inst && !IsLocal(loan.place.base);
      const bool is_watched = is_derived || has_static || eventful.contains(loan.place.base);
      if ((is_watched && !loan.is_unsafe) || (may_return && EndsWithFunction(loan.place.base))) {
        numbers_[{loan.call, loan.operand}] = loans_.size();
        loans_.push_back(std::move(loan));
      }
    }
    AddKept();
    reasons_.resize(loans_.size());
  }

  /// What a container keeps may be taken out of it again, so that only its leaving the function is told: loan number
  /// `i`, once kept, is loan number `first_kept_ + i`.
  void AddKept() {
    first_kept_ = loans_.size();
    const auto keeps = [](const Inst* inst) {
      return inst->op == Op::Call && FirstKeeps(*inst) &&
             std::ranges::any_of(inst->callee->args, [](const auto* arg) { return arg->lend == Lend::Value; });
    };
    if (!std::ranges::any_of(function_.blocks,
                             [&](const ir::Block* block) { return std::ranges::any_of(block->insts, keeps); }))
      return;
    for (size_t i = 0; i < first_kept_; ++i) {
      Loan kept = loans_[i];
      kept.is_unsafe = true;
      loans_.push_back(std::move(kept));
    }
  }

  /// The first argument of a call keeps `loans`, and what it held before.
  void KeepInFirst(const Inst& call, const BitVector& loans, State& state) {
    const auto place = place_numbers_.find(PathOf(call.operands[0]));
    if (first_kept_ == loans_.size() || place == place_numbers_.end()) return;
    for (const unsigned number : loans.set_bits()) {
      const bool leaves =
          number < first_kept_ && !loans_[number].is_unsafe && EndsWithFunction(loans_[number].place.base);
      if (leaves || number >= first_kept_)
        state.held[place->second].set(number + static_cast<unsigned>(leaves ? first_kept_ : 0));
    }
  }

  /// Places that hold loans: variables, arguments that leave something behind, fields of them.
  void FindPlaces() {
    const auto add = [&](const ir::Value* pointer) {
      Path path = PathOf(pointer);
      const bool is_out = path.base->value_kind == ir::ValueKind::Argument &&
                          static_cast<const ir::Argument*>(path.base)->passing != Passing::ByValue;
      if (!is_out && !IsLocal(path.base)) return;
      place_numbers_.try_emplace(std::move(path), place_numbers_.size());
    };
    for (const ir::Block* block : function_.blocks) {
      for (const Inst* inst : block->insts) {
        if (inst->op == Op::Store && HoldsOrigin(inst->operands[0]->type)) {
          const Inst* array = ArrayOf(inst->operands[1]);
          add(array ? array : inst->operands[1]);
        }
        if (inst->op == Op::CopyBytes && Carries(inst->operands[0]->type->element)) add(inst->operands[0]);
        if (inst->op != Op::Call) continue;
        const auto& args = inst->callee->args;
        for (size_t i = 0; i < std::min(args.size(), inst->operands.size()); ++i) {
          const bool is_kept_in = i == 0 && first_kept_ < loans_.size() && FirstKeeps(*inst);
          if ((args[i]->passing == Passing::Out && HoldsOrigin(args[i]->type->element)) || is_kept_in)
            add(inst->operands[i]);
        }
      }
    }
    for (const auto& [path, number] : place_numbers_) {
      if (places_.size() <= number) places_.resize(place_numbers_.size());
      places_[number] = path;
    }
  }

  State NewState() const {
    State state;
    state.held.assign(places_.size(), BitVector(static_cast<unsigned>(loans_.size())));
    state.may.resize(static_cast<unsigned>(loans_.size()));
    state.must.resize(static_cast<unsigned>(loans_.size()));
    return state;
  }

  void Merge(State& to, const State& from) {
    if (!to.is_reached) {
      to = from;
      changed_ = true;
      return;
    }
    const auto add = [&](BitVector& into, const BitVector& bits) {
      if (!bits.test(into)) return;  // nothing that is not there yet
      into |= bits;
      changed_ = true;
    };
    for (size_t i = 0; i < to.held.size(); ++i) add(to.held[i], from.held[i]);
    add(to.may, from.may);
    if (to.must.test(from.must)) {
      to.must &= from.must;
      changed_ = true;
    }
  }

  // ---- What values carry ----

  BitVector None() const { return BitVector(static_cast<unsigned>(loans_.size())); }

  const BitVector* LoansOf(const ir::Value* value) const {
    const auto found = values_.find(value);
    return found == values_.end() ? nullptr : &found->second;
  }

  void Add(const ir::Value* value, const BitVector& loans) {
    if (loans.none()) return;
    BitVector& own = values_.try_emplace(value, None()).first->second;
    if (!loans.test(own)) return;
    own |= loans;
    changed_ = true;
  }

  /// What the value at `pointer` carries.
  BitVector Contents(const ir::Value* pointer, const State& state) const {
    BitVector loans = None();
    const Path path = PathOf(pointer);
    if (IsLocal(path.base) && static_cast<const Inst*>(path.base)->is_wild) return loans;
    for (size_t i = 0; i < places_.size(); ++i) {
      if (places_[i].Contains(path) || path.Contains(places_[i])) loans |= state.held[i];
    }
    return loans;
  }

  /// The value at `pointer` is new and carries `loans`.
  void Hold(const ir::Value* pointer, const BitVector& loans, State& state) {
    const Path path = PathOf(pointer);
    const auto own = place_numbers_.find(path);
    for (size_t i = 0; i < places_.size(); ++i) {
      if (path.Contains(places_[i])) state.held[i].reset();
    }
    if (own != place_numbers_.end()) state.held[own->second] = loans;
  }

  // ---- Events ----

  void MakeStale(size_t number, const Reason& reason, bool is_certain, State& state) {
    // A value that was changed and then moved was moved.
    const bool says_more = reason.kind != EventKind::Changed && reasons_[number].kind == EventKind::Changed;
    const bool is_known =
        state.may[static_cast<unsigned>(number)] && (state.must[static_cast<unsigned>(number)] || !is_certain);
    if (is_known && !says_more) return;
    const bool explains = says_more || !state.may[static_cast<unsigned>(number)];
    state.may.set(static_cast<unsigned>(number));
    if (is_certain) state.must.set(static_cast<unsigned>(number));
    // What made it stale first explains it, and nothing that happens before the loan begins.
    const Reason& known = reasons_[number];
    if (!known.inst || (explains && (!reports_ || known.kind != reason.kind))) reasons_[number] = reason;
    // And what was lent of what this loan leads to.
    for (size_t i = 0; i < loans_.size(); ++i) {
      const BitVector* parents = LoansOf(loans_[i].place.base);
      if (!parents || !(*parents)[static_cast<unsigned>(number)]) continue;
      MakeStale(i, reason, is_certain && !parents->test(state.must), state);
    }
  }

  /// `keeps_walks`: a loop that walks through the place may go on.
  void Happen(const Inst& inst, EventKind kind, const ir::Value* pointer, State& state, bool keeps_walks = false) {
    const Path place = PathOf(pointer);
    for (size_t i = 0; i < loans_.size(); ++i) {
      const Loan& loan = loans_[i];
      const bool is_kept = kind != EventKind::Moved && !loan.is_inside && !loan.is_unsafe;
      if (!place.Contains(loan.place) || is_kept) continue;
      // Methods of what has the container change other fields as often: this would be told of good loops.
      const bool is_walk = kind == EventKind::Changed && loan.is_walk;
      if (is_walk && (keeps_walks || !loan.place.Contains(place))) continue;
      // A place that is taken apart holds other fields still; one that is lent by the call itself is lent afterwards.
      MakeStale(i, {&inst, kind, place}, true, state);
    }
  }

  /// The place holds a value again: what leads to the place itself leads to that.
  void Renew(const ir::Value* pointer, State& state) {
    const Path place = PathOf(pointer);
    for (size_t i = 0; i < loans_.size(); ++i) {
      if (loans_[i].is_inside || loans_[i].is_unsafe || !place.Contains(loans_[i].place)) continue;
      state.may.reset(static_cast<unsigned>(i));
      state.must.reset(static_cast<unsigned>(i));
    }
  }

  // ---- Uses ----

  void Use(const Inst& inst, const BitVector& loans, const State& state) {
    if (!reports_ || !state.may.anyCommon(loans)) return;
    const bool is_certain = !loans.test(state.must);
    for (const unsigned number : loans.set_bits()) {
      if (!state.may[number] || loans_[number].is_unsafe) continue;
      ReportStale(inst, number, is_certain);
      return;
    }
  }

  void UseValue(const Inst& inst, const ir::Value* value, const State& state) {
    if (const BitVector* loans = LoansOf(value)) Use(inst, *loans, state);
    // A part of what a reference leads to.
    const Path path = PathOf(value);
    if (path.base == value) return;
    if (const BitVector* loans = LoansOf(path.base)) Use(inst, *loans, state);
  }

  /// The name of what was lent; of a nameless part of something else, the name of that.
  std::string NameOf(const Loan& loan, unsigned depth = 0) const {
    std::string name = passes::NameOf(loan.place);
    if (!name.empty() || loan.place.base->value_kind != ir::ValueKind::Inst || depth > 8) return name;
    const auto parent = numbers_.lower_bound({static_cast<const Inst*>(loan.place.base), 0});
    if (parent == numbers_.end() || parent->first.first != loan.place.base) return name;
    return NameOf(loans_[parent->second], depth + 1);
  }

  std::string Describe(const Loan& loan) const {
    const std::string name = NameOf(loan);
    return (loan.is_inside ? "into " : "to ") + (name.empty() ? "a temporary value" : "'" + name + "'");
  }

  void ReportStale(const Inst& inst, unsigned number, bool is_certain) {
    const Loan& loan = loans_[number];
    const Reason& reason = reasons_[number];
    if (!reason.inst || !stale_.insert({number, reason.kind}).second) return;
    const std::string owner = passes::NameOf(reason.place);
    if (owner.empty()) return;
    const Diag kind = reason.kind == EventKind::Moved      ? Diag::StaleMoved
                      : reason.kind == EventKind::Replaced ? Diag::StaleReplaced
                                                           : Diag::StaleChanged;
    // What a walk goes through has a new value at the same place.
    const bool ends = reason.kind == EventKind::Moved || (reason.kind == EventKind::Replaced && !loan.is_walk);
    const bool is_error = ends && is_certain && function_.borrow_check == ir::BorrowCheck::Error;
    failed_ |= is_error;
    const std::string lead = Describe(loan);
    const std::string_view cause = reason.kind == EventKind::Changed ? reason.inst->callee->display_name : owner;
    Diagnostic& report = is_error ? diags_.Report(kind, RangeAt(inst.loc), {lead, cause})
                                  : diags_.Warn(kind, RangeAt(inst.loc), {lead, cause});
    AddNote(report, loan.call->loc, DiagnosticEngine::Format(Diag::BorrowedHere, {}));
    const Diag why = reason.kind == EventKind::Moved      ? Diag::MovedHere
                     : reason.kind == EventKind::Replaced ? Diag::ReplacedHere
                                                          : Diag::ModifiedHere;
    AddNote(report, reason.inst->loc, DiagnosticEngine::Format(why, {owner}));
  }

  /// What the function leaves behind refers to `loans`: its result, or `arg`.
  void Leave(const Inst& inst, const BitVector& loans, const ir::Argument* arg, const State& state) {
    const bool is_result = !arg;
    Use(inst, loans, state);
    if (!reports_) return;
    for (const unsigned number : loans.set_bits()) {
      const Loan& loan = loans_[number];
      const std::string name = passes::NameOf(loan.place);
      if (state.may[number] || name.empty() || kept_.contains(number)) continue;
      const bool ends = EndsWithFunction(loan.place.base);
      const bool is_static = is_result && function_.result_origin == ir::ResultOrigin::Static;
      if (!ends && (!is_static || loan.place.base->value_kind != ir::ValueKind::Argument)) continue;
      if (!reported_.insert({inst.loc.offset, number}).second) return;
      const bool is_error = ends && is_result && !loan.is_unsafe && loans.count() == 1 &&
                            function_.result_origin != ir::ResultOrigin::Unknown &&
                            function_.borrow_check == ir::BorrowCheck::Error;
      failed_ |= is_error;
      // What an argument keeps is told where it was made: the function may end anywhere.
      const SourceLoc at = arg && ends ? loan.call->loc : inst.loc;
      const std::string who = arg ? "'" + std::string(NameInProgram(arg->name)) + "'" : "result";
      Diagnostic& report = is_error ? diags_.Report(Diag::ReferenceToLocal, RangeAt(at), {name})
                           : ends   ? diags_.Report(Diag::DanglingResult, RangeAt(at), {who, name})
                                    : diags_.Warn(Diag::ResultOrigin, RangeAt(inst.loc), {name, "static"});
      AddNote(report, loan.call->loc, DiagnosticEngine::Format(Diag::BorrowedHere, {}));
      return;
    }
  }

  /// Tells that `inst` gives one of `loans` to `to`, which is declared to refer to nothing that ends.
  void TellStatic(const Inst& inst, const BitVector& loans, Diag diag, std::string_view to, bool is_kept) {
    for (const unsigned number : loans.set_bits()) {
      const Loan& loan = loans_[number];
      const std::string name = passes::NameOf(loan.place);
      const bool is_argument = loan.place.base->value_kind == ir::ValueKind::Argument;
      if (loan.is_unsafe || name.empty() || (!is_argument && !IsLocal(loan.place.base))) continue;
      kept_.insert(number);
      if (!reported_.insert({inst.loc.offset, number}).second) return;
      const bool is_error = is_kept && EndsWithFunction(loan.place.base) && loans.count() == 1 &&
                            function_.borrow_check == ir::BorrowCheck::Error;
      failed_ |= is_error;
      Diagnostic& report = is_error ? diags_.Report(diag, RangeAt(inst.loc), {name, to})
                                    : diags_.Warn(diag, RangeAt(inst.loc), {name, to});
      AddNote(report, loan.call->loc, DiagnosticEngine::Format(Diag::BorrowedHere, {}));
      return;
    }
  }

  /// What is kept in a field.
  void Keep(const Inst& inst, const ir::Value* field, const BitVector& loans) {
    const FieldInfo* kept = reports_ ? StaticField(field) : nullptr;
    if (kept) TellStatic(inst, loans, Diag::StaticField, kept->name, /*is_kept=*/true);
  }

  /// What is given for an argument; `name`: of that argument.
  void GiveStatic(const Inst& mark, const State& state) {
    if (!reports_) return;
    const ir::Value* given = mark.operands[0];
    const BitVector* own = LoansOf(given);
    BitVector loans = own ? *own : None();
    if (given->type->is(TypeKind::Pointer) && HoldsOrigin(given->type->element)) loans |= Contents(given, state);
    TellStatic(mark, loans, Diag::StaticArgument, *mark.name, mark.index == kKeptStatic);
  }

  // ---- Instructions ----

  void Step(const Inst& inst, State& state) {
    switch (inst.op) {
      case Op::Load:
        UseValue(inst, inst.operands[0], state);
        if (HoldsOrigin(inst.type)) Add(&inst, Contents(inst.operands[0], state));
        return;
      case Op::Store: {
        UseValue(inst, inst.operands[1], state);
        if (!HoldsOrigin(inst.operands[0]->type)) return;
        const BitVector* loans = LoansOf(inst.operands[0]);
        if (loans) Keep(inst, inst.operands[1], *loans);
        if (const Inst* array = ArrayOf(inst.operands[1])) {  // beside what other elements refer to
          const auto place = place_numbers_.find({array, {}});
          if (loans && place != place_numbers_.end()) state.held[place->second] |= *loans;
          return;
        }
        Hold(inst.operands[1], loans ? *loans : None(), state);
        return;
      }
      case Op::CopyBytes:
        UseValue(inst, inst.operands[0], state);
        UseValue(inst, inst.operands[1], state);
        Hold(inst.operands[0], Contents(inst.operands[1], state), state);
        return;
      case Op::Consume:
        Happen(inst, EventKind::Moved, inst.operands[0], state);
        return;
      case Op::Destroy:
        Happen(inst, inst.index != 0 ? EventKind::Moved : EventKind::Replaced, inst.operands[0], state);
        return;
      case Op::MarkInit:
        Renew(inst.operands[0], state);
        return;
      case Op::KeepAlive:
        if (IsStaticMark(inst)) GiveStatic(inst, state);
        return;
      case Op::Call:
        StepCall(inst, state);
        return;
      case Op::Return:
        StepReturn(inst, state);
        return;
      case Op::Intrinsic:
        for (const ir::Value* operand : inst.operands) UseValue(inst, operand, state);
        return;
      default:
        break;
    }
    if (!IsMadeOfOperands(inst.op)) return;
    for (const ir::Value* operand : inst.operands) {
      if (const BitVector* loans = LoansOf(operand); loans && HoldsOrigin(inst.type)) Add(&inst, BitVector(*loans));
      if (const Inst* array = inst.op == Op::Make ? ArrayOf(operand) : nullptr) Add(&inst, Contents(array, state));
    }
  }

  void StepReturn(const Inst& inst, const State& state) {
    for (const ir::Value* operand : inst.operands) {
      if (const BitVector* loans = LoansOf(operand)) Leave(inst, *loans, nullptr, state);
    }
    if (!MayReturnLoans()) return;
    for (const ir::Argument* arg : function_.args) {
      const bool is_out = arg->passing == Passing::Out;
      const bool is_result = is_out && function_.has_out_result && (!function_.raises || arg != function_.args.back());
      if (is_out || arg->passing == Passing::Mutate)
        Leave(inst, Contents(arg, state), is_result && arg->name == "result" ? nullptr : arg, state);
    }
  }

  void StepCall(const Inst& inst, State& state) {
    const auto& args = inst.callee->args;
    const size_t count = std::min(args.size(), inst.operands.size());
    BitVector lent = None();
    for (size_t i = 0; i < count; ++i) {
      const ir::Value* operand = inst.operands[i];
      if (args[i]->passing == Passing::Out) continue;
      UseValue(inst, operand, state);
      const bool is_place = args[i]->passing != Passing::ByValue;
      const bool has_contents = is_place && HoldsOrigin(args[i]->type->element);
      if (has_contents && !inst.is_move) Use(inst, Contents(operand, state), state);
      if (inst.is_wild || args[i]->lend != Lend::Value) continue;
      if (has_contents) {
        lent |= Contents(operand, state);
      } else if (const BitVector* loans = is_place ? nullptr : LoansOf(operand)) {
        lent |= *loans;
      }
    }
    if (inst.is_move) lent |= Contents(inst.operands[0], state);
    CheckExclusivity(inst, count, state);
    for (size_t i = 0; i < count && ReportsChanges() && warnings_.invalidated; ++i) {
      if (args[i]->ends_interior) Happen(inst, EventKind::Changed, inst.operands[i], state, args[i]->keeps_walks);
    }
    for (size_t i = 0; i < count; ++i) {
      const auto found = numbers_.find({&inst, i});
      if (found == numbers_.end()) continue;
      const auto number = static_cast<unsigned>(found->second);
      lent.set(number);
      state.may.reset(number);
      state.must.reset(number);
      reasons_[number] = reports_ ? found_[number] : Reason{};  // what a loop brings back
    }
    if (inst.type && HoldsOrigin(inst.type)) Add(&inst, lent);
    if (lent.any() && FirstKeeps(inst)) KeepInFirst(inst, lent, state);
    for (size_t i = 0; i < count; ++i) {
      if (args[i]->passing != Passing::Out) continue;
      const bool is_error = inst.callee->raises && i + 1 == args.size();
      Hold(inst.operands[i], is_error ? None() : lent, state);
    }
  }

  /// What an argument refers to, seen through another one that the call may change.
  void CheckExclusivity(const Inst& inst, size_t count, const State& state) {
    if (!reports_ || !warnings_.exclusivity) return;
    const auto& args = inst.callee->args;
    for (size_t i = 0; i < count; ++i) {
      if (!args[i]->ends_interior) continue;
      const Path changed = PathOf(inst.operands[i]);
      for (size_t k = 0; k < count; ++k) {
        if (k == i || args[k]->passing == Passing::Out) continue;
        BitVector loans = None();
        if (const BitVector* own = LoansOf(inst.operands[k])) loans |= *own;
        if (args[k]->passing != Passing::ByValue && HoldsOrigin(args[k]->type->element))
          loans |= Contents(inst.operands[k], state);
        for (const unsigned number : loans.set_bits()) {
          if (!loans_[number].is_inside || !changed.Contains(loans_[number].place)) continue;
          const SourceLoc at = inst.operands[k]->value_kind == ir::ValueKind::Inst
                                   ? static_cast<const Inst*>(inst.operands[k])->loc
                                   : inst.loc;
          if (!reported_.insert({at.offset, loans_.size() + number}).second) break;
          // The callee's argument, of which an element is `args.0`.
          const std::string_view name = std::string_view(args[k]->name).substr(0, args[k]->name.find('.'));
          Diagnostic& report = diags_.Report(Diag::ChangedAndRead, RangeAt(at), {name, args[i]->name});
          AddNote(report, loans_[number].call->loc, DiagnosticEngine::Format(Diag::BorrowedHere, {}));
          break;
        }
      }
    }
  }

  const ir::Function& function_;
  const BorrowWarnings& warnings_;
  DiagnosticEngine& diags_;
  std::vector<Loan> loans_;
  size_t first_kept_ = 0;
  std::map<std::pair<const Inst*, size_t>, size_t> numbers_;
  std::map<Path, size_t> place_numbers_;
  std::vector<Path> places_;
  std::vector<State> in_;
  std::vector<Reason> reasons_;
  std::vector<Reason> found_;  // as they were when all was known
  std::unordered_map<const ir::Value*, BitVector> values_;
  std::set<std::pair<uint32_t, size_t>> reported_;
  std::set<std::pair<unsigned, EventKind>> stale_;  // reported, each where it is used first
  std::set<size_t> kept_;                           // loans that were reported where a field keeps them
  bool changed_ = false;
  bool reports_ = false;
  bool failed_ = false;
};

}  // namespace

bool CheckBorrows(const ir::Function& function, const BorrowWarnings& warnings, DiagnosticEngine& diags) {
  if (function.borrow_check == ir::BorrowCheck::None || function.stage != ir::Stage::Raw || function.blocks.empty())
    return true;
  return Borrows(function, warnings, diags).Run();
}

}  // namespace brio::passes
