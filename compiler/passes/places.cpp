// Roots, their leaves, and the flow of references. The flow ignores control: it may only make lives longer.
#include "passes/places.h"

#include <algorithm>

#include "ir/destructors.h"

namespace brio::passes {

using ir::Inst;
using ir::Op;
using ir::Passing;

bool IndexSet::Insert(unsigned value) {
  const auto at = std::lower_bound(items_.begin(), items_.end(), value);
  if (at != items_.end() && *at == value) {
    return false;
  }
  items_.insert(at, value);
  return true;
}

bool IndexSet::Insert(const IndexSet& other) {
  bool changed = false;
  for (const unsigned value : other.items_) {
    changed |= Insert(value);
  }
  return changed;
}

std::string NameInProgram(std::string_view name) {
  const size_t dot = name.rfind('.');
  if (dot == std::string_view::npos || name.find_first_not_of("0123456789", dot + 1) != std::string_view::npos)
    return std::string(name);
  return std::string(name.substr(0, dot)) + "[" + std::string(name.substr(dot + 1)) + "]";
}

Places::Places(ir::Function& function) : function_(function) {
  FindRoots();
  FindMarks();
  for (Root& root : roots_) {
    const bool is_out = root.arg && root.arg->passing == Passing::Out;
    // A trivial `self` that nobody mentions has certainly not been given its fields.
    if (is_out && !root.is_touched && root.name == "self" && FieldCount(root.type) > 0) {
      root.is_checked = true;
      root.is_split = true;
    }
    if (root.is_deinit && FieldCount(root.type) > 0) {
      root.is_split = true;
    }
    if (root.is_split) {
      root.leaf_count = FieldCount(root.type);
    } else {
      root.leaf_count = 1;
    }
    root.first_leaf = leaf_count_;
    leaf_count_ += root.is_checked ? root.leaf_count : 0;
    any_checked_ |= root.is_checked;
    any_managed_ |= root.is_managed;
  }
}

void Places::FindRoots() {
  for (ir::Argument* arg : function_.args) {
    if (arg->passing == Passing::ByValue || !arg->type->is(TypeKind::Pointer)) {
      continue;
    }
    Root root{
        .value = arg, .name = NameInProgram(arg->name), .type = arg->type->element, .loc = function_.loc, .arg = arg};
    const bool is_trivial = IsTrivial(root.type);
    root.is_managed = !is_trivial && arg->passing != Passing::Borrow && arg->passing != Passing::Mutate;
    root.is_checked = root.is_managed;
    root.is_error_slot = function_.raises && arg->index + 1 == function_.args.size();
    root.is_deinit =
        arg->passing == Passing::Own &&
        (arg->deinit || (root.type->is_struct() && ir::DestructorFor(*root.type->info, function_) == &function_));
    root_index_[arg] = static_cast<unsigned>(roots_.size());
    roots_.push_back(std::move(root));
  }
  for (ir::Block* block : function_.blocks) {
    for (Inst* inst : block->insts) {
      if (inst->op != Op::Local) {
        continue;
      }
      Root root{.value = inst, .name = inst->name, .type = inst->memory_type, .loc = inst->loc};
      root.is_managed = inst->tracked;
      root.is_checked = inst->tracked;
      root_index_[inst] = static_cast<unsigned>(roots_.size());
      roots_.push_back(std::move(root));
    }
  }
}

void Places::FindMarks() {
  for (const ir::Block* block : function_.blocks) {
    for (const Inst* inst : block->insts) {
      for (const ir::Value* operand : inst->operands) {
        const Place place = Resolve(operand);
        if (place.root >= 0) {
          roots_[place.root].is_touched = true;
        }
      }
      if (inst->op != Op::MarkInit && inst->op != Op::Consume && inst->op != Op::Destroy) {
        continue;
      }
      const Place place = Resolve(inst->operands[0]);
      if (place.root < 0) {
        continue;
      }
      Root& root = roots_[place.root];
      if (root.arg && root.arg->passing == Passing::Borrow) {
        continue;
      }
      // A trivial variable is checked only when its initialisation is marked, or that it begins without a value.
      root.is_checked |= inst->op == Op::MarkInit || inst->op == Op::Destroy || !IsTrivial(root.type) ||
                         (root.arg && root.arg->passing != Passing::Out);
      if (root.arg && root.arg->passing == Passing::Mutate) {
        root.is_managed = !IsTrivial(root.type);
      }
      if (place.field >= 0 && !place.is_inner) {
        root.is_split = true;
      }
    }
  }
}

Place Places::Resolve(const ir::Value* value) const {
  Place place;
  unsigned depth = 0;
  while (value->value_kind == ir::ValueKind::Inst) {
    const Inst* inst = static_cast<const Inst*>(value);
    if (inst->op != Op::FieldAddr && inst->op != Op::ElementAddr && inst->op != Op::Cast) {
      break;
    }
    if (inst->op == Op::FieldAddr) {
      place.field = static_cast<int>(inst->index);
      place.is_inner = depth > 0;
      ++depth;
    } else if (inst->op == Op::ElementAddr || inst->cast == ir::CastKind::Pointer) {
      // An element or another view: some part of what is below it.
      place.field = -1;
      place.is_inner = true;
      ++depth;
    } else if (inst->cast != ir::CastKind::AddressSpace && inst->cast != ir::CastKind::Bitcast) {
      return {};
    }
    value = inst->operands[0];
  }
  const auto found = root_index_.find(value);
  if (found == root_index_.end()) {
    return {};
  }
  place.root = static_cast<int>(found->second);
  return place;
}

std::pair<unsigned, unsigned> Places::Leaves(const Place& place) const {
  const Root& root = roots_[place.root];
  if (root.is_split && place.field >= 0 && static_cast<unsigned>(place.field) < root.leaf_count) {
    return {root.first_leaf + place.field, root.first_leaf + place.field + 1};
  }
  return {root.first_leaf, root.first_leaf + root.leaf_count};
}

std::string Places::LeafName(const Root& root, unsigned leaf) const {
  if (!root.is_split) {
    return root.name;
  }
  const unsigned field = leaf - root.first_leaf;
  const std::string name = root.type->is_struct() ? root.type->info->fields[field].name : std::to_string(field);
  return root.name + "." + name;
}

std::string Places::NameOf(const Place& place) const {
  const Root& root = roots_[place.root];
  if (place.field < 0 || !root.is_split) {
    return root.name;
  }
  return LeafName(root, root.first_leaf + place.field);
}

const IndexSet& Places::RootsOf(const ir::Value* value) const {
  static const IndexSet kNone;
  const auto found = value_roots_.find(value);
  return found == value_roots_.end() ? kNone : found->second;
}

const IndexSet& Places::AddressesOf(const ir::Value* value) const {
  static const IndexSet kNone;
  const auto found = value_addresses_.find(value);
  return found == value_addresses_.end() ? kNone : found->second;
}

void Places::Contents(const ir::Value* pointer, IndexSet& out) const {
  for (const unsigned root : RootsOf(pointer)) {
    out.Insert(holds_[root]);
  }
}

void Places::Derive() {
  holds_.assign(roots_.size(), {});
  held_addresses_.assign(roots_.size(), {});
  for (unsigned i = 0; i < roots_.size(); ++i) {
    value_roots_[roots_[i].value].Insert(i);
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (const ir::Block* block : function_.blocks) {
      for (const Inst* inst : block->insts) {
        changed |= DeriveInst(*inst);
        changed |= DeriveAddresses(*inst);
      }
    }
  }
  closure_.assign(roots_.size(), {});
  for (unsigned i = 0; i < roots_.size(); ++i) {
    std::vector<unsigned> work = {i};
    while (!work.empty()) {
      const unsigned at = work.back();
      work.pop_back();
      if (closure_[i].Insert(at)) {
        work.insert(work.end(), holds_[at].begin(), holds_[at].end());
      }
    }
  }
}

bool IsMadeOfOperands(Op op) {
  switch (op) {
    case Op::FieldAddr:
    case Op::ElementAddr:
    case Op::Cast:
    case Op::Select:
    case Op::Make:
    case Op::GetField:
    case Op::Splat:
    case Op::Extract:
    case Op::Insert:
    case Op::Shuffle:
      return true;
    default:
      return false;
  }
}

bool Places::DeriveInst(const Inst& inst) {
  bool changed = false;
  if (IsMadeOfOperands(inst.op)) {
    for (const ir::Value* operand : inst.operands) {
      if (!RootsOf(operand).empty()) {
        changed |= value_roots_[&inst].Insert(IndexSet(RootsOf(operand)));
      }
    }
    return changed;
  }
  switch (inst.op) {
    case Op::Load: {
      IndexSet contents;
      if (HoldsOrigin(inst.type)) {
        Contents(inst.operands[0], contents);
        // What a field points to, the value around it may own: `matrix.data[i]` is a use of `matrix`.
        const Place place = Resolve(inst.operands[0]);
        if (place.root >= 0 && place.field >= 0 && roots_[place.root].is_managed) {
          contents.Insert(static_cast<unsigned>(place.root));
        }
      }
      return !contents.empty() && value_roots_[&inst].Insert(contents);
    }
    case Op::Store:
      for (const unsigned root : RootsOf(inst.operands[1])) {
        changed |= holds_[root].Insert(RootsOf(inst.operands[0]));
      }
      return changed;
    case Op::CopyBytes: {
      IndexSet contents;
      Contents(inst.operands[1], contents);
      for (const unsigned root : RootsOf(inst.operands[0])) {
        changed |= holds_[root].Insert(contents);
      }
      return changed;
    }
    case Op::Call:
      changed = DeriveReceivers(inst);
      return (inst.borrows && DeriveCall(inst)) || changed;
    default:
      return false;
  }
}

bool Places::DeriveCall(const Inst& inst) {
  IndexSet sources;
  const auto& args = inst.callee->args;
  const size_t count = std::min(args.size(), inst.operands.size());
  for (size_t i = 0; i < count; ++i) {
    if (args[i]->passing == Passing::Own) {
      Contents(inst.operands[i], sources);  // the place itself is gone after the call
    } else if (args[i]->passing != Passing::Out) {
      sources.Insert(RootsOf(inst.operands[i]));
    }
  }
  sources.Insert(AddressesGiven(inst));
  if (sources.empty()) {
    return false;
  }
  bool changed = value_roots_[&inst].Insert(sources);
  for (size_t i = 0; i < count; ++i) {
    const bool is_receiver = args[i]->passing == Passing::Out ||
                             (args[i]->passing == Passing::Mutate && HoldsOrigin(args[i]->type->element));
    if (is_receiver) {
      for (const unsigned root : RootsOf(inst.operands[i])) {
        changed |= holds_[root].Insert(sources);
      }
    }
  }
  return changed;
}

IndexSet Places::AddressesGiven(const Inst& call) const {
  IndexSet given;
  const auto& args = call.callee->args;
  const size_t count = std::min(args.size(), call.operands.size());
  for (size_t i = 0; i < count; ++i) {
    if (args[i]->passing == Passing::ByValue) {
      given.Insert(AddressesOf(call.operands[i]));
    } else if (args[i]->passing != Passing::Out) {
      for (const unsigned root : RootsOf(call.operands[i])) {
        given.Insert(held_addresses_[root]);
      }
    }
  }
  return given;
}

bool Places::DeriveAddresses(const Inst& inst) {
  IndexSet addresses;
  if (IsMadeOfOperands(inst.op)) {
    for (const ir::Value* operand : inst.operands) {
      addresses.Insert(AddressesOf(operand));
    }
    return !addresses.empty() && value_addresses_[&inst].Insert(addresses);
  }
  bool changed = false;
  switch (inst.op) {
    case Op::Load:
      for (const unsigned root : RootsOf(inst.operands[0])) {
        addresses.Insert(held_addresses_[root]);
      }
      return !addresses.empty() && value_addresses_[&inst].Insert(addresses);
    case Op::Store:
      for (const unsigned root : RootsOf(inst.operands[1])) {
        changed |= held_addresses_[root].Insert(AddressesOf(inst.operands[0]));
      }
      return changed;
    case Op::CopyBytes:
      for (const unsigned root : RootsOf(inst.operands[1])) {
        addresses.Insert(held_addresses_[root]);
      }
      for (const unsigned root : RootsOf(inst.operands[0])) {
        changed |= held_addresses_[root].Insert(addresses);
      }
      return changed;
    case Op::Call:
      break;
    default:
      return false;
  }
  addresses = AddressesGiven(inst);
  const auto& args = inst.callee->args;
  const size_t count = std::min(args.size(), inst.operands.size());
  for (size_t i = 0; i < count && inst.gives_address; ++i) {
    if (args[i]->passing == Passing::ByValue) {
      addresses.Insert(RootsOf(inst.operands[i]));
    } else if (args[i]->passing != Passing::Out) {
      Contents(inst.operands[i], addresses);
    }
  }
  if (addresses.empty()) {
    return false;
  }
  changed = value_addresses_[&inst].Insert(addresses);
  for (size_t i = 0; i < count; ++i) {
    if (args[i]->passing != Passing::Out && args[i]->passing != Passing::Mutate) {
      continue;
    }
    for (const unsigned root : RootsOf(inst.operands[i])) {
      changed |= held_addresses_[root].Insert(addresses);
    }
  }
  return changed;
}

/// Views that a call is given may end up in what it changes: a list of spans keeps alive what they look at.
bool Places::DeriveReceivers(const Inst& inst) {
  const auto& args = inst.callee->args;
  const size_t count = std::min(args.size(), inst.operands.size());
  IndexSet views;
  for (size_t i = 0; i < count; ++i) {
    if (args[i]->passing == Passing::ByValue && HoldsOrigin(args[i]->type)) {
      views.Insert(RootsOf(inst.operands[i]));
    } else if (args[i]->passing == Passing::Own && HoldsOrigin(args[i]->type->element)) {
      Contents(inst.operands[i], views);
    }
  }
  bool changed = false;
  for (size_t i = 0; i < count && !views.empty(); ++i) {
    if (args[i]->passing == Passing::Mutate && HoldsOrigin(args[i]->type->element)) {
      for (const unsigned root : RootsOf(inst.operands[i])) {
        changed |= holds_[root].Insert(views);
      }
    }
  }
  return changed;
}

IndexSet Places::Reached(const ir::Value* value) const {
  IndexSet reached;
  for (const unsigned root : RootsOf(value)) {
    reached.Insert(closure_[root]);
  }
  return reached;
}

const ir::Inst* ArrayOf(const ir::Value* pointer) {
  while (pointer->value_kind == ir::ValueKind::Inst) {
    const auto* inst = static_cast<const ir::Inst*>(pointer);
    if (inst->op == ir::Op::Local) {
      const TypeRef type = inst->type->element;
      return type->is(TypeKind::Array) && HoldsOrigin(type) ? inst : nullptr;
    }
    if (inst->op != ir::Op::ElementAddr && inst->op != ir::Op::Cast) return nullptr;
    pointer = inst->operands[0];
  }
  return nullptr;
}

}  // namespace brio::passes
