// Kernels that capture: the variables that a closure uses travel as further arguments of the kernel, by value.
//
// What a kernel can reach of its closures - its own captures, and those of the closures that its parameters lead to -
// is flattened into captured values. On the host each has an address, found through the closures' records; on the
// device an entry function puts the values into its frame, rebuilds the records over them and calls the kernel.
#include <algorithm>

#include "sema/body/closures.h"
#include "sema/body/primitives.h"
#include "sema/body/values.h"
#include "sema/constants.h"
#include "sema/evaluation.h"
#include "sema/exports.h"
#include "sema/front.h"
#include "sema/instances.h"
#include "sema/kernels.h"
#include "sema/targets.h"

namespace brio::sema {

namespace {

bool IsClosure(const Front& s, TypeRef type) {
  const StructEntity* entity = EntityOf(type);
  return entity != nullptr && entity->is_closure;
}

/// The variable's type behind a field of a closure's record.
TypeRef CapturedType(const StructEntity& closure, size_t field) {
  TypeRef stored = closure.self_type->info->fields[field].type;
  return closure.captures[field].by_value ? stored : stored->element;
}

}  // namespace

void Kernels::FlattenCaptures(StructEntity* closure, std::vector<CapturePath>& paths, const CapturePath& prefix) {
  for (size_t i = 0; i < closure->captures.size(); ++i) {
    CapturePath path = prefix;
    path.fields.push_back({closure, static_cast<unsigned>(i)});
    path.type = CapturedType(*closure, i);
    path.name = closure->captures[i].name;
    if (IsClosure(s, path.type)) {
      FlattenCaptures(EntityOf(path.type), paths, path);
    } else {
      paths.push_back(std::move(path));
    }
  }
}

bool Kernels::IsDevicePassable(TypeRef type, bool is_capture) {
  return !AnyPart(type, [&](TypeRef part) {
    if (part->is(TypeKind::Array) || part->is(TypeKind::Tuple)) return false;
    if (!part->is_struct()) return !IsTrivial(part);
    const StructEntity* entity = EntityOf(part);
    if (!entity) return true;
    // What a closure found around it is the host's; what an argument refers to, its caller chose for the device.
    if (entity->host_view && (is_capture || !entity->device_passable)) return true;
    if (entity->device_passable) {  // it may keep its values as bytes, so that they are no fields of it
      return std::ranges::any_of(part->info->args, [&](ConstRef arg) {
        return arg->kind == ConstKind::Type && !IsDevicePassable(arg->type, is_capture);
      });
    }
    // A destructor of its own is about something that bytes do not carry.
    return entity->methods.count("__del__") || entity->methods.count("__deinit__");
  });
}

/// `value` as a function: itself, or the `__call__` of the closure type it is.
ConstRef Kernels::KernelFunction(ConstRef value) {
  // A plain function given as an argument is known from its type.
  if (value->kind == ConstKind::Type && value->type->is(TypeKind::Meta) && value->type->meta == MetaKind::Function)
    return s.pool.FunctionConst(value->type->decl, {}, nullptr);
  if (value->kind != ConstKind::Type || !value->type->is_struct()) return value;
  StructEntity* entity = EntityOf(value->type);
  auto call = entity->methods.find("__call__");
  if (!entity->is_closure || call == entity->methods.end()) return value;
  return s.constants.FunctionValue(call->second, value->type, {});
}

std::vector<CapturePath> Kernels::CapturesOf(Instance* instance) {
  std::vector<CapturePath> paths;
  for (StructEntity* closure : instance->closures) FlattenCaptures(closure, paths, {});
  if (instance->function->closure) FlattenCaptures(instance->function->closure, paths, {});
  return paths;
}

namespace {

/// Builds the entry function of a kernel that captures or raises.
class EntryBuilder {
 public:
  EntryBuilder(Front& s, ir::Function& entry) : s_(s), b_(s.pool, entry), entry_(entry) {}

  /// `failure`: what ends a kernel that raised, if anything does.
  void Build(Instance* instance, const Instance* failure) {
    b_.set_loc(instance->ir->loc);
    std::vector<ir::Value*> values;
    const bool is_value = instance->function->is_closure_value;
    for (unsigned i = is_value ? 1 : 0; i < instance->first_hidden; ++i) {
      const ir::Argument* arg = instance->ir->args[i];
      values.push_back(entry_.AddArg(arg->type, arg->name, arg->passing));
    }
    for (const CapturePath& path : s_.kernels.CapturesOf(instance)) {
      bool by_value = IsByValue(path.type);
      captured_.push_back(entry_.AddArg(by_value ? path.type : s_.pool.Pointer(path.type), std::string(path.name),
                                        by_value ? ir::Passing::ByValue : ir::Passing::Borrow));
    }
    b_.Start(b_.NewBlock());
    for (StructEntity* closure : instance->closures) values.push_back(Rebuild(closure));
    if (instance->function->closure) {
      ir::Value* own = Rebuild(instance->function->closure);
      values.insert(is_value ? values.begin() : values.end(), own);
    }
    if (instance->raises) {
      ir::Inst* error = b_.Local(instance->error_type, "error");
      values.push_back(error);
      ir::Inst* raised = b_.Call(instance->ir, values);
      ir::Block* failed = b_.NewBlock();
      ir::Block* done = b_.NewBlock();
      b_.CondBr(raised, failed, done);
      b_.Start(failed);
      if (failure) b_.Call(failure->ir, {error});
      b_.Trap();
      b_.Start(done);
    } else {
      b_.Call(instance->ir, values);
    }
    b_.Return(nullptr);
    entry_.stage = ir::Stage::Canonical;
  }

 private:
  /// The record of `closure` in this frame, over the next captured values.
  ir::Value* Rebuild(StructEntity* closure) {
    ir::Value* record = b_.Local(closure->self_type, "captures");
    for (size_t i = 0; i < closure->captures.size(); ++i) {
      TypeRef type = CapturedType(*closure, i);
      ir::Value* at =
          IsClosure(s_, type) ? Rebuild(EntityOf(type)) : Variable(type, std::string(closure->captures[i].name));
      ir::Value* field = b_.FieldAddr(record, static_cast<unsigned>(i));
      if (!closure->captures[i].by_value) {
        b_.Store(at, field);
      } else if (IsByValue(type)) {
        b_.Store(b_.Load(at), field);
      } else {
        b_.CopyBytes(field, at);
      }
    }
    return record;
  }

  /// A variable of this thread that holds the next captured value.
  ir::Value* Variable(TypeRef type, std::string name) {
    ir::Value* place = b_.Local(type, std::move(name));
    ir::Value* given = captured_[next_++];
    if (IsByValue(type)) {
      b_.Store(given, place);
    } else {
      b_.CopyBytes(place, given);
    }
    return place;
  }

  Front& s_;
  ir::Builder b_;
  ir::Function& entry_;
  std::vector<ir::Value*> captured_;
  size_t next_ = 0;
};

}  // namespace

ir::Function* Kernels::KernelEntry(Instance* instance) {
  if (instance->closures.empty() && !instance->function->closure && !instance->raises) return instance->ir;
  ir::Function*& entry = kernel_entries_[instance->ir];
  if (entry) return entry;
  entry = s.module.NewFunction(instance->ir->name + ".entry");
  entry->display_name = std::string(instance->function->is_closure_value ? instance->function->closure->decl->name
                                                                         : instance->function->decl->name);
  entry->target = instance->ir->target;
  entry->loc = instance->ir->loc;
  entry->result = s.pool.None();
  s.instances.by_ir[entry] = instance;
  instance->ir->always_inline = true;
  const Instance* failure = nullptr;
  if (instance->raises) {
    const Site site{instance->function->decl->name_range, nullptr};
    ConstRef ends = s.evaluation.BindParams(s.exports.ExportSupport("__kernel_failed"),
                                            {{"", s.pool.TypeConst(instance->error_type)}}, site);
    failure = ends ? s.instances.InstanceOf(ends, instance->ir->target, site, false) : nullptr;
  }
  EntryBuilder(s, *entry).Build(instance, failure);
  return entry;
}

ir::Function* Kernels::TextEntry(Instance& instance) {
  ir::Function*& entry = text_entries_[instance.ir];
  if (entry) return entry;
  entry = s.module.NewFunction(instance.ir->name + ".text");
  entry->display_name = std::string(instance.function->decl->name);
  entry->target = instance.ir->target;
  entry->loc = instance.ir->loc;
  entry->result = instance.ir->result;
  entry->is_exported = true;
  s.instances.by_ir[entry] = &instance;
  ir::Builder b(s.pool, *entry);
  b.set_loc(instance.ir->loc);
  std::vector<ir::Value*> values;
  for (const ir::Argument* arg : instance.ir->args) values.push_back(entry->AddArg(arg->type, arg->name, arg->passing));
  b.Start(b.NewBlock());
  ir::Value* result = b.Call(instance.ir, values);
  b.Return(entry->result->is(TypeKind::None) ? nullptr : result);
  entry->stage = ir::Stage::Canonical;
  return entry;
}

/// `__brio.fn_capture_address[f, i]()`, or with the closure's value as argument where `f` is a closure type.
Value Closures::CaptureAddress(ConstRef function, size_t index, const Value* closure, SourceRange range) {
  Instance* instance = s.instances.InstanceOf(s.kernels.KernelFunction(function), s.targets.accelerator(), At(range));
  if (!instance) return Value{};
  std::vector<CapturePath> paths = s.kernels.CapturesOf(instance);
  if (index >= paths.size())
    return body_.primitives.BadPrimitive("fn_capture_address", range, "there is no such captured variable");
  const CapturePath& path = paths[index];
  ir::Value* at = nullptr;
  if (path.fields[0].closure == instance->function->closure && instance->function->is_closure_value) {
    if (!closure || closure->kind != Value::Kind::Place)
      return body_.primitives.BadPrimitive("fn_capture_address", range, "takes the closure");
    at = closure->ir;
  } else {
    at = ClosureRecord(path.fields[0].closure, range);
  }
  for (const CapturePath::Step& step : path.fields) {
    at = b.FieldAddr(at, step.field);
    if (!step.closure->captures[step.field].by_value) at = b.Load(at);
  }
  return body_.values.MakeSsa(at, s.pool.Pointer(path.type));
}

}  // namespace brio::sema
