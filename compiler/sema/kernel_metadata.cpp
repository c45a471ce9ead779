// `@__llvm_metadata(NAME=VALUE, ...)` and its kin: what a kernel tells the code generator of its launch.
#include <algorithm>
#include <cstring>

#include "sema/constants.h"
#include "sema/evaluation.h"
#include "sema/front.h"
#include "sema/kernels.h"
#include "sema/modules.h"
#include "sema/reports.h"
#include "sema/targets.h"

namespace brio::sema {
namespace {

/// Launch bounds by the names they have for users: an alias of the library's that stands for every target, LLVM's names
/// and those of the two vendors' dialects. `attribute` is LLVM's name of the function attribute.
struct KnownMetadata {
  const char* name;
  TargetKind target;
  const char* attribute;
  unsigned numbers;       // at most
  bool is_range = false;  // "1,N" instead of "N"
};

constexpr KnownMetadata kKnown[] = {
    {"max_threads_per_block", TargetKind::Nvptx, "nvvm.maxntid", 3},
    {"max_threads_per_block", TargetKind::Amdgpu, "amdgpu-flat-work-group-size", 3, true},
    {"nvvm.maxntid", TargetKind::Nvptx, "nvvm.maxntid", 3},
    {"nvvm.reqntid", TargetKind::Nvptx, "nvvm.reqntid", 3},
    {"nvvm.minctasm", TargetKind::Nvptx, "nvvm.minctasm", 1},
    {"nvvm.maxnreg", TargetKind::Nvptx, "nvvm.maxnreg", 1},
    {"nvvm.cluster_dim", TargetKind::Nvptx, "nvvm.cluster_dim", 3},
    {"nvvm.cluster_dim", TargetKind::CpuDevice, "cluster_dim", 3},
    {"nvvm.cluster_max_blocks", TargetKind::Nvptx, "nvvm.maxclusterrank", 1},
    {"rocdl.max_flat_work_group_size", TargetKind::Amdgpu, "amdgpu-flat-work-group-size", 1, true},
    {"rocdl.flat_work_group_size", TargetKind::Amdgpu, "amdgpu-flat-work-group-size", 2},
    {"rocdl.waves_per_eu", TargetKind::Amdgpu, "amdgpu-waves-per-eu", 2},
};

/// The integers of a value, whatever structs and arrays they stand in.
bool CollectInts(TypeRef type, const std::string& bytes, uint64_t offset, std::vector<int64_t>& out) {
  switch (type->kind) {
    case TypeKind::Int: {
      uint64_t size = SizeOf(type), value = 0;
      if (size > 8 || offset + size > bytes.size()) return false;
      std::memcpy(&value, bytes.data() + offset, size);
      unsigned unused = static_cast<unsigned>(64 - 8 * size);
      out.push_back(static_cast<int64_t>(value << unused) >> unused);
      return true;
    }
    case TypeKind::Array:
      for (uint64_t i = 0; i < type->count; ++i) {
        if (!CollectInts(type->element, bytes, offset + i * SizeOf(type->element), out)) return false;
      }
      return true;
    case TypeKind::Struct:
    case TypeKind::Tuple:
      for (unsigned i = 0; i < FieldCount(type); ++i) {
        if (!CollectInts(FieldType(type, i), bytes, offset + FieldOffset(type, i), out)) return false;
      }
      return true;
    default:
      return false;
  }
}

std::vector<int64_t> IntsOf(ConstRef value) {
  if (value->kind == ConstKind::Int) return {static_cast<int64_t>(value->integer)};
  std::vector<int64_t> ints;
  if (value->kind != ConstKind::Data || !CollectInts(value->type, value->bytes, 0, ints)) return {};
  return ints;
}

}  // namespace

void Kernels::ApplyKernelMetadata(Instance* instance, ir::Function* entry) {
  for (const ast::Decorator& decorator : instance->function->decl->decorators) {
    const ast::Expr* call = decorator.expr;
    if (call->kind != ast::ExprKind::Call || call->a->kind != ast::ExprKind::Name) continue;
    if (call->a->text == "__llvm_metadata") {
      ApplyLaunchBounds(instance, call, entry);
    } else if (call->a->text == "__llvm_arg_metadata") {
      CheckArgMetadata(instance, call);
    } else if (call->a->text == "__name" && !call->args.empty()) {
      const Site site{call->args[0].value->range, nullptr};
      ConstRef value = s.evaluation.Eval(call->args[0].value, instance->env, site);
      if (value->kind == ConstKind::Error) continue;
      if (std::optional<std::string> name = s.constants.AsString(value); name && !name->empty()) {
        kernel_names_[entry] = *name;
      } else {
        s.reports.Report(Diag::KernelName, site);
      }
    }
  }
}

/// `@__llvm_arg_metadata(ARGUMENT, NAME, ...)`. What there is to say of an argument of a kernel - that it is read where
/// the launch put it - is found out without being told.
void Kernels::CheckArgMetadata(Instance* instance, const ast::Expr* call) {
  const auto is_argument = [&](std::string_view name) {
    return std::ranges::any_of(instance->function->decl->args, [&](const ast::Param& arg) { return arg.name == name; });
  };
  for (size_t i = 0; i < call->args.size(); ++i) {
    const ast::Expr* word = call->args[i].value;
    const std::string_view text = word->kind == ast::ExprKind::Name ? word->text : s.reports.TextOf(word->range);
    if (i == 0 ? !is_argument(text) : text != "nvvm.grid_constant") {
      s.reports.Report(i == 0 ? Diag::MetadataOfNoArgument : Diag::UnknownKernelMetadata, {word->range, nullptr},
                       {text, instance->function->decl->name});
    }
  }
}

void Kernels::ApplyLaunchBounds(Instance* instance, const ast::Expr* call, ir::Function* entry) {
  Env* env = instance->env;
  {
    for (const ast::Argument& arg : call->args) {
      SourceRange range =
          arg.name.empty() ? arg.value->range
                           : SourceRange{arg.name_loc, {arg.name_loc.offset + static_cast<uint32_t>(arg.name.size())}};
      std::string name(arg.name);
      // A plain word is an alias that holds the name.
      if (!name.empty() && name.find('.') == std::string::npos) {
        ConstRef alias = s.modules.FindInModule(instance->function->module, name, range, false);
        std::optional<std::string> text = alias ? s.constants.AsString(alias) : std::nullopt;
        if (text) name = *text;
      }
      auto is_named = [&](const KnownMetadata& known) { return known.name == name; };
      if (std::none_of(std::begin(kKnown), std::end(kKnown), is_named)) {
        s.reports.Report(Diag::UnknownKernelMetadata, {range, nullptr}, {name});
        continue;
      }
      ConstRef value = s.evaluation.Eval(arg.value, env, {arg.value->range, nullptr});
      if (value->kind == ConstKind::Error) continue;
      std::vector<int64_t> ints = IntsOf(value);
      for (const KnownMetadata& known : kKnown) {
        if (!is_named(known)) continue;
        bool fits = !ints.empty() && ints.size() <= known.numbers &&
                    std::all_of(ints.begin(), ints.end(), [](int64_t one) { return one > 0 && one <= 1 << 20; });
        if (!fits) {
          s.reports.Report(Diag::KernelMetadataValue, {arg.value->range, nullptr},
                           {name, std::to_string(known.numbers)});
          break;
        }
        if (known.target != entry->target->kind) continue;
        std::string text;
        if (known.is_range) {
          int64_t product = 1;
          for (int64_t one : ints) product *= one;
          text = "1," + std::to_string(product);
        } else {
          for (int64_t one : ints) text += (text.empty() ? "" : ",") + std::to_string(one);
        }
        entry->attributes[known.attribute] = text;
      }
    }
  }
}

}  // namespace brio::sema
