// The frame of a body: its return slot and path, members that the compiler writes, and what runs in which order.
#include "sema/body/function_body.h"
#include "sema/body/assignments.h"
#include "sema/body/closures.h"
#include "sema/body/control.h"
#include "sema/body/flow.h"
#include "sema/body/names.h"
#include "sema/body/open_types.h"
#include "sema/body/open_variables.h"
#include "sema/body/ownership.h"
#include "sema/body/returns.h"
#include "sema/body/statements.h"
#include "sema/body/values.h"

#include "sema/decorators.h"
#include "sema/front.h"
#include "sema/generic_bodies.h"
#include "sema/lifecycles.h"
#include "sema/modules.h"
#include "sema/reports.h"

namespace brio::sema {

void Returns::MakeSlot(const ast::FunctionDecl& decl) {
  const Instance& instance = *body_.instance;
  ir::Function& function = *body_.function;
  if (function.has_out_result) {
    result_slot_ = function.args[function.args.size() - (instance.raises ? 2 : 1)];
  } else if (instance.is_init || decl.result_convention == ast::Convention::Out) {
    result_slot_ = b.Local(instance.result, std::string(instance.is_init ? decl.args[0].name : decl.result_name));
    if (FieldCount(instance.result) > 0) b.Mark(ir::Op::Destroy, result_slot_);  // without a value
  }
  // A struct without fields has nothing that could lack a value.
  if (instance.is_init && instance.result->is_struct() && FieldCount(instance.result) == 0)
    b.Mark(ir::Op::MarkInit, result_slot_);
}

void Returns::EmitReturnPath() {
  if (b.Terminated()) return;
  body_.control.RunCleanups(0);
  if (body_.instance->raises) {
    b.Return(b.Int(s.pool.Int(1), 0));
    return;
  }
  if (body_.function->result->is(TypeKind::None)) {
    b.Return(nullptr);
    return;
  }
  b.Return(b.Load(result_slot_));
}

void Ownership::EmitSynth() {
  b.Start(b.NewBlock());
  TypeRef type = body_.instance->self;
  ir::Value* from = body_.function->args[0];
  if (body_.instance->synth == Instance::Synth::Indirect) {
    const bool owns = EntityOf(type)->plain != nullptr;
    ir::Value* address = owns ? b.Load(b.FieldAddr(from, 0)) : b.GetField(from, 0);
    // The same signature with the address, and what else leads to the function, in place of the value that holds them.
    auto call_with = [&](const char* suffix, std::vector<ir::Value*> args) {
      ir::Function* callee = s.module.NewFunction(body_.function->name + suffix);
      callee->is_indirect = true;
      callee->target = body_.function->target;
      callee->raises = body_.function->raises;
      callee->has_out_result = body_.function->has_out_result;
      callee->result = body_.function->result;
      callee->effects = kIndirectEffects;
      callee->AddArg(address->type, "address", ir::Passing::ByValue);
      if (args.size() > 1) callee->AddArg(args[1]->type, "record", ir::Passing::ByValue);
      for (size_t i = 1; i < body_.function->args.size(); ++i) {
        callee->AddArg(body_.function->args[i]->type, body_.function->args[i]->name, body_.function->args[i]->passing);
        args.push_back(body_.function->args[i]);
      }
      ir::Inst* call = b.Call(callee, args);
      b.Return(body_.function->result->is(TypeKind::None) ? nullptr : call);
    };
    if (!owns) {
      call_with(".indirect", {address});
      return;
    }
    // A closure takes its record before the arguments.
    ir::Value* record = b.Load(b.FieldAddr(b.FieldAddr(from, 1), 0));
    ir::Value* is_plain =
        b.Cmp(ir::Predicate::Eq, b.Cast(ir::CastKind::PtrToInt, record, s.pool.Int(64)), b.Int(s.pool.Int(64), 0));
    ir::Block* plain = b.NewBlock();
    ir::Block* closure = b.NewBlock();
    b.CondBr(is_plain, plain, closure);
    b.Start(closure);
    call_with(".closure", {address, record});
    b.Start(plain);
    call_with(".indirect", {address});
    return;
  }
  if (body_.instance->synth == Instance::Synth::Destroy) {
    for (unsigned i = 0; i < FieldCount(type); ++i) {
      TypeRef field = FieldType(type, i);
      if (field->is_struct() && field->info->must_end) {
        b.Mark(ir::Op::Consume, b.FieldAddr(from, i));
        if (!type->is_struct() || type->info->must_end) continue;  // nothing ends such values but their own methods
        const StructEntity* entity = EntityOf(type);
        const bool is_told = i < entity->fields.size();
        s.reports.Report(Diag::FieldMustEnd, {is_told ? entity->fields[i]->range : entity->decl->name_range, nullptr},
                         {ToString(type), type->info->fields[i].name, ToString(field)});
      } else if (!IsTrivial(field)) {
        b.Mark(ir::Op::Destroy, b.FieldAddr(from, i));
      }
    }
    b.Return(nullptr);
    return;
  }
  if (IsByValue(type)) {
    b.Return(from);
    return;
  }
  ir::Value* to = body_.function->args[1];
  for (unsigned i = 0; i < FieldCount(type); ++i) {
    TypeRef field = FieldType(type, i);
    if (body_.instance->synth == Instance::Synth::Move) {
      MoveInto(b.FieldAddr(to, i), b.FieldAddr(from, i), field, {});
    } else {
      CopyInto(b.FieldAddr(to, i), b.FieldAddr(from, i), field, {});
    }
    // Tuples and arrays that are copied part by part mark themselves first.
    if (IsTrivial(field) || field->is_struct()) b.Mark(ir::Op::MarkInit, b.FieldAddr(to, i));
  }
  if (FieldCount(type) == 0) b.Mark(ir::Op::MarkInit, to);
  b.Return(nullptr);
}

bool FunctionBody::CheckFunction() {
  body_.function->stage = ir::Stage::Raw;
  if (body_.instance->synth != Instance::Synth::None) {
    body_.ownership.EmitSynth();
    return true;
  }
  ast::FunctionDecl* decl = body_.instance->function->decl;
  if (decl->body_broken) return false;
  const FunctionEntity* entity = body_.instance->function;
  if (!decl->has_body && entity->parent && entity->parent->is_trait) {
    Fail(Diag::NotCallable, decl->name_range, {decl->name, ": it has no body"});
    return false;
  }
  // Outside a trait `...` does nothing, as `pass` does.
  if (decl->has_body && !decl->body_parsed && !s.modules.ParseBody(*body_.module, *decl)) return false;
  b.set_loc(decl->name_range.begin);
  b.Start(b.NewBlock());
  if (body_.instance->result->is(TypeKind::Error) && !body_.instance->is_archetype) return false;
  Handler function_handler{nullptr, nullptr};
  if (body_.instance->raises) {
    function_handler.slot = body_.function->args.back();
    function_handler.type = body_.instance->error_type;
    function_handler.decided_by = decl->raises_type ? decl->raises_type->range : decl->name_range;
    function_handler.block = b.NewBlock();
    body_.control.Handle(&function_handler);
  }
  body_.returns.MakeSlot(*decl);
  if (body_.instance->is_init || decl->result_convention == ast::Convention::Out) {
    Value self = body_.values.MakePlace(body_.returns.slot(), body_.instance->result, true);
    self.is_member_init = true;
    if (body_.instance->result->is(TypeKind::Error))  // of a type that parameters tell
      self =
          body_.open_types.Unknown(s.generics.BoundOf(decl->result, entity, entity->parent, body_.env), decl->result);
    body_.names.Declare(body_.instance->is_init ? decl->args[0].name : decl->result_name, self, decl->name_range);
  }
  body_.closures.BindHidden();
  if (StructEntity* closure = body_.instance->function->closure) {
    bool is_value = body_.instance->function->is_closure_value;
    body_.closures.BindCaptures(
        closure, is_value ? body_.function->args[0]
                          : body_.function->args[body_.instance->first_hidden + body_.instance->closures.size()]);
    // It may call itself: by its own name it is the record that it was called with.
    if (is_value)
      body_.names.Declare(s.reports.TextOf(decl->name_range),
                          body_.values.MakePlace(body_.function->args[0], closure->self_type, false), decl->name_range);
    body_.names.EnterScope();
  }
  if (const auto open = s.generics.open_captures.find(body_.instance->function);
      open != s.generics.open_captures.end()) {
    for (const auto& [name, value] : open->second) body_.names.Declare(name, value, decl->name_range);
    body_.names.EnterScope();
  }
  body_.names.BindArguments();
  body_.flow.CheckBlock(decl->body);
  if (!b.Terminated()) {
    bool returns_value = !body_.instance->is_init && decl->result_convention != ast::Convention::Out &&
                         (body_.instance->returns_ref || !body_.instance->result->is(TypeKind::None));
    const FunctionEntity* own = body_.instance->function;
    // a default that gives no value
    const bool is_told = own && own->parent && own->parent->is_trait && decl->body.stmts.size() < 2;
    // what nobody can call needs no result
    const bool is_unavailable = !decl->has_body && std::ranges::any_of(decl->decorators, [](const auto& decorator) {
      return sema::NameOf(decorator) == "unavailable";
    });
    const bool is_unknown = body_.instance->is_archetype ? body_.open_types.saw_unknown() || is_told ||
                                                               body_.instance->result->is(TypeKind::Error)
                                                         : body_.flow.choice_failed();
    if (returns_value && (is_unavailable || is_unknown || !body_.flow.ComesHere())) {
      b.Unreachable();  // or which branches there are is not known
    } else if (returns_value) {
      SourceRange end = decl->body.range.valid() ? decl->name_range : decl->range;
      Fail(Diag::MissingReturn, end, {decl->name, ToString(body_.instance->result)});
      b.Unreachable();
    } else {
      body_.returns.EmitReturnPath();
    }
  }
  if (body_.instance->is_archetype) {
    body_.assignments.ReportNeverSet();
    if (!body_.instance->has_instances) body_.open_variables.ReportOpenMoves();
  }
  if (function_handler.used) {
    b.Start(function_handler.block);
    b.Return(b.Int(s.pool.Int(1), 1));
  }
  return body_.instance->is_archetype || !body_.statements.met_error();
}

}  // namespace brio::sema
