// Which functions are kernels: those that programs launch, and those of a file of device code; and their names.
#include <algorithm>
#include <map>
#include <set>
#include <span>
#include <utility>

#include "sema/checker.h"
#include "sema/constants.h"
#include "sema/front.h"
#include "sema/generic_bodies.h"
#include "sema/instances.h"
#include "sema/kernels.h"
#include "sema/modules.h"
#include "sema/reports.h"
#include "sema/store.h"
#include "sema/structs.h"
#include "sema/targets.h"

namespace brio::sema {

namespace {

/// A name that every assembler takes.
std::string Sanitize(std::string_view text) {
  std::string out;
  for (char c : text) {
    bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    if (plain) {
      out.push_back(c);
    } else if (!out.empty() && out.back() != '_') {
      out.push_back('_');
    }
  }
  while (!out.empty() && out.back() == '_') out.pop_back();
  return out;
}

}  // namespace

std::string Kernels::WhyNotPassable(TypeRef type, bool is_capture) {
  std::string path;
  TypeRef part = type;
  // What is inside of the library's own types says nothing to who uses them.
  while (part->is_struct() && EntityOf(part) && EntityOf(part)->decl &&
         !s.modules.InLibrary(EntityOf(part)->decl->name_range.begin)) {
    const auto field = std::ranges::find_if(
        part->info->fields, [&](const FieldInfo& candidate) { return !IsDevicePassable(candidate.type, is_capture); });
    if (field == part->info->fields.end()) {
      return path.empty() ? ": it has a destructor" : ": its field '" + path + "' has a destructor";
    }
    path += (path.empty() ? "" : ".") + std::string(field->name);
    part = field->type;
  }
  return path.empty() ? "" : ": its field '" + path + "' is a '" + ToString(part) + "'";
}

std::string Kernels::WhyNoKernel(const Instance& instance, std::span<const ArgInfo> args,
                                 std::span<const CapturePath> captures, Site site) {
  if (!instance.result->is(TypeKind::None))
    return "a kernel returns nothing, but it returns '" + ToString(instance.result) + "'";
  for (const ArgInfo& arg : args) {
    if (!IsDevicePassable(arg.type, /*is_capture=*/false)) {
      const ConstRef on_device =
          arg.type->is_struct() ? s.structs.FindTypeMember(arg.type, "device_type", site) : nullptr;
      const bool is_other = on_device && on_device->kind == ConstKind::Type && on_device->type != arg.type &&
                            !s.structs.IsPartial(on_device->type);
      return "argument '" + std::string(arg.name) + "' of type '" + ToString(arg.type) + "' " +
             (is_other ? "reaches a kernel as '" + ToString(on_device->type) + "'; declare it with that type"
                       : "cannot be passed to a device" + WhyNotPassable(arg.type, /*is_capture=*/false));
    }
    if (arg.passing == ir::Passing::Mutate)
      return "argument '" + std::string(arg.name) + "' is 'mut', but a kernel receives copies; pass a pointer";
  }
  for (const CapturePath& capture : captures) {
    if (!IsDevicePassable(capture.type, /*is_capture=*/true)) {
      return "it captures '" + std::string(capture.name) + "' of type '" + ToString(capture.type) +
             "', which cannot be passed to a device" + WhyNotPassable(capture.type, /*is_capture=*/true);
    }
  }
  return {};
}

ir::Function* Kernels::RequestKernel(ConstRef value, Site site, bool report, uint8_t texts, const TargetSpec* target) {
  if (!target) target = s.targets.accelerator();
  value = KernelFunction(value);
  const BoundFunction* bound = s.constants.AsFunction(value);
  if (!bound) {
    if (report && value->kind != ConstKind::Error)
      s.reports.Report(Diag::NotAKernel, site, {s.constants.Print(value), "it is not a function"});
    return nullptr;
  }
  Instance* instance = s.instances.InstanceOf(value, target, site, report);
  if (!instance) return nullptr;
  // One that says that it may raise is a kernel only where the program launches it: elsewhere it is rather a helper.
  if (instance->raises && instance->function->decl->raises && !report) return nullptr;
  const bool is_closure_value = instance->function->is_closure_value;
  std::span<ArgInfo> args = std::span(instance->args).subspan(is_closure_value ? 1 : 0);
  if (std::ranges::any_of(args, [](const ArgInfo& arg) { return arg.type->is(TypeKind::Error); })) return nullptr;
  std::vector<CapturePath> captures = CapturesOf(instance);
  // Only the text of it is wanted: any function has one.
  if (target == s.targets.host) return RequestText(*instance, texts);
  const std::string reason = WhyNoKernel(*instance, args, captures, site);
  if (!reason.empty() && texts != 0) return RequestText(*instance, texts);
  if (!reason.empty()) {
    if (report) {
      const std::string_view name =
          is_closure_value ? s.reports.TextOf(instance->function->decl->name_range) : bound->set->name;
      s.reports.Report(Diag::NotAKernel, site, {name, reason})
          .notes.push_back({instance->function->decl->name_range, "declared here"});
    }
    return nullptr;
  }
  // A kernel of a function that is checked as it is written has no code.
  const bool has_code =
      target->kind != TargetKind::None && !instance->is_archetype && !s.generics.NamesArchetype(instance->env);
  if (has_code && kernel_set_.insert(instance->ir).second) {
    ir::Function* entry = KernelEntry(instance);
    entry->is_kernel = true;
    ApplyKernelMetadata(instance, entry);
    Kernel& kernel = requested.emplace_back();
    kernel.function = entry;
    kernel.is_text = target != s.targets.accelerator();
    for (const ArgInfo& arg : args) {
      kernel.arg_types.push_back(arg.type);
      kernel.arg_names.emplace_back(arg.name);
    }
    for (const CapturePath& capture : captures) {
      kernel.arg_types.push_back(capture.type);
      kernel.arg_names.emplace_back(capture.name);
    }
  }
  if (!has_code) return instance->ir;
  ir::Function* entry = KernelEntry(instance);
  if (texts != 0) {
    for (Kernel& kernel : requested) {
      if (kernel.function == entry) kernel.texts |= texts;
    }
  }
  return entry;
}

ir::Function* Kernels::RequestText(Instance& instance, uint8_t texts) {
  if (instance.ir->target->kind == TargetKind::None || instance.is_archetype || s.generics.NamesArchetype(instance.env))
    return instance.ir;
  ir::Function* entry = TextEntry(instance);
  const auto known = std::ranges::find(requested, entry, &Kernel::function);
  Kernel& kernel = known == requested.end() ? requested.emplace_back() : *known;
  kernel.function = entry;
  kernel.is_text = true;
  kernel.texts |= texts;
  return entry;
}

bool Kernels::IsText(const ir::Function* function) const {
  const auto found = std::ranges::find(requested, function, &Kernel::function);
  return found != requested.end() && found->is_text;
}

void Kernels::RequestAllKernels() {
  std::vector<std::pair<FunctionSet*, Instance*>> candidates;
  for (std::string_view name : s.modules.main->order) {
    Decl& decl = s.modules.main->decls.at(name);
    if (decl.kind != DeclKind::Functions || decl.functions->functions.size() != 1 || name == "main" ||
        name.starts_with("_"))
      continue;
    FunctionEntity* function = decl.functions->functions[0];
    if (!function->decl->params.empty() || function->decl->raises || function->decl->result || function->always_inline)
      continue;
    if (Instance* instance =
            s.instances.InstanceOf(s.constants.FunctionValue(decl.functions, nullptr, {}), s.targets.accelerator(),
                                   {function->decl->name_range, nullptr}, false)) {
      candidates.emplace_back(decl.functions, instance);
    }
  }
  s.instances.DrainQueue();
  // What others of them call is a part of those.
  std::vector<ir::Function*> roots;
  for (const auto& [set, instance] : candidates) roots.push_back(instance->ir);
  std::set<const ir::Function*> called;
  for (const ir::Function* function : Checker::Reachable(roots)) {
    for (const ir::Block* block : function->blocks) {
      for (const ir::Inst* inst : block->insts) {
        if (inst->op == ir::Op::Call || inst->op == ir::Op::FunctionRef) called.insert(inst->callee);
      }
    }
  }
  for (const auto& [set, instance] : candidates) {
    if (!called.contains(instance->ir))
      RequestKernel(s.constants.FunctionValue(set, nullptr, {}), {instance->function->decl->name_range, nullptr},
                    false);
  }
}

void Kernels::NameKernels() {
  std::map<std::string, unsigned> uses;
  for (Kernel& kernel : requested)
    uses[std::string(s.instances.InstanceFor(kernel.function)->function->decl->name)] += !kernel.is_text;
  // Texts of other targets come last: what runs has its own name.
  std::ranges::stable_sort(requested, {}, &Kernel::is_text);
  std::set<std::string> taken;
  for (Kernel& kernel : requested) {
    Instance* instance = s.instances.InstanceFor(kernel.function);
    FunctionEntity* entity = instance->function;
    std::string name = entity->is_export ? entity->export_name : std::string(entity->decl->name);
    // Assemblers take no letters beyond ASCII.
    if (std::ranges::any_of(name, [](char c) { return static_cast<unsigned char>(c) > 127; }))
      name = "kernel_" + Sanitize(name);
    if (entity->is_closure_value) name = Sanitize(kernel.function->display_name);
    if (!entity->is_export && uses[std::string(entity->decl->name)] > 1) name = Sanitize(kernel.function->display_name);
    if (auto given = kernel_names_.find(kernel.function); given != kernel_names_.end()) name = Sanitize(given->second);
    if (name == "main") name = "main_kernel";
    std::string unique = name;
    for (unsigned n = 1; !taken.insert(unique).second; ++n) unique = name + "_" + std::to_string(n);
    kernel.function->name = unique;
  }
}

}  // namespace brio::sema
