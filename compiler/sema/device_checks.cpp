// What is checked of kernels once they are complete: what only the host has, shared memory, barriers.
#include <algorithm>
#include <cctype>
#include <cstdlib>

#include "passes/alignment.h"
#include "passes/divergence.h"
#include "passes/transactions.h"
#include "sema/device_checks.h"
#include "sema/front.h"
#include "sema/kernels.h"
#include "sema/modules.h"
#include "sema/targets.h"

namespace brio::sema {
namespace {

/// The functions that some lead to, in the order in which they are found, and for each the call that was found first.
class CallPaths {
 public:
  struct Place {
    ir::Function* in;
    ir::Inst* at;
  };

  explicit CallPaths(ir::Function* root) { AddRoot(root); }
  CallPaths() = default;

  void AddRoot(ir::Function* root) {
    if (from_.try_emplace(root, Place{nullptr, nullptr}).second) functions_.push_back(root);
  }
  /// Adds what an instruction of `in` calls or names.
  void Follow(ir::Function* in, ir::Inst* inst) {
    const bool leads_on = (inst->op == ir::Op::Call && !inst->callee->is_external && !inst->callee->is_indirect) ||
                          inst->op == ir::Op::FunctionRef;
    if (leads_on && from_.try_emplace(inst->callee, Place{in, inst}).second) functions_.push_back(inst->callee);
  }
  /// Grows while instructions are followed.
  const std::vector<ir::Function*>& functions() const { return functions_; }
  /// The call that led to a function; without one for a root.
  Place CallOf(ir::Function* function) const { return from_.at(function); }
  /// The call in the program that led to a place in the library: what the user wrote is the culprit.
  Place InProgram(Front& s, Place place) const {
    while (s.modules.InLibrary(place.at->loc)) {
      const Place up = CallOf(place.in);
      if (!up.in) break;
      place = up;
    }
    return place;
  }

 private:
  std::map<ir::Function*, Place> from_;
  std::vector<ir::Function*> functions_;
};

}  // namespace

/// Device code that reaches something only the host has, with the chain of calls.
void DeviceChecks::CheckDeviceCode() {
  for (Kernel& kernel : s.kernels.requested) {
    if (!kernel.function->target->is_device()) continue;  // the text of a function of the host
    CallPaths paths(kernel.function);
    bool found = false;
    for (size_t i = 0; i < paths.functions().size() && !found; ++i) {
      ir::Function* const function = paths.functions()[i];
      for (ir::Block* block : function->blocks) {
        for (ir::Inst* inst : block->insts) {
          if (inst->op == ir::Op::Call && inst->callee->is_indirect) continue;
          if (inst->op == ir::Op::Call && inst->callee->machine != ir::Machine::None) continue;
          bool external = inst->op == ir::Op::Call && inst->callee->is_external;
          // Kernels on NVIDIA GPUs and on the CPU device have a heap.
          bool heap = kernel.function->target->kind == TargetKind::Amdgpu && inst->op == ir::Op::Intrinsic &&
                      (inst->intrinsic == IntrinsicId::Alloc || inst->intrinsic == IntrinsicId::Free);
          bool nested = inst->op == ir::Op::KernelRef;
          // An entry point of a GPU has another calling convention than a function.
          bool called = inst->op == ir::Op::Call && inst->callee->is_kernel && kernel.function->target->is_gpu();
          paths.Follow(function, inst);
          if (found || !(external || heap || nested || called)) continue;
          found = true;
          const auto [in, at] = paths.InProgram(s, {function, inst});
          std::string what = at->op == ir::Op::Call
                                 ? (at->callee->is_external ? at->callee->name : at->callee->display_name)
                                 : std::string(external ? ""
                                               : heap   ? "memory allocation"
                                                        : "a kernel launch");
          Diagnostic& made = s.diags.Report(Diag::HostOnlyInKernel, {at->loc, {at->loc.offset + 1}},
                                            {what, external ? "it calls the host function '" + inst->callee->name + "'"
                                                   : heap   ? "it allocates memory, and AMD GPUs have no heap"
                                                   : called ? "it is a kernel, and kernels are launched, not called"
                                                            : "only the host can launch kernels"});
          for (ir::Function* step = in; step;) {
            const auto [up, call] = paths.CallOf(step);
            if (up)
              made.notes.push_back({{call->loc, {call->loc.offset + 1}},
                                    "'" + step->display_name + "' is called by '" + up->display_name + "' here"});
            step = up;
          }
          made.notes.push_back({{kernel.function->loc, {kernel.function->loc.offset + 1}},
                                "reached from kernel '" + kernel.function->display_name + "'"});
        }
      }
    }
  }
}

void DeviceChecks::CheckHostCode(const std::vector<ir::Function*>& roots) {
  CallPaths paths;
  for (ir::Function* root : roots) {
    if (!root->target->is_device()) paths.AddRoot(root);
  }
  for (size_t i = 0; i < paths.functions().size(); ++i) {
    ir::Function* const function = paths.functions()[i];
    for (ir::Block* block : function->blocks) {
      for (ir::Inst* inst : block->insts) {
        if (!inst->callee || !inst->callee->target || !inst->callee->target->is_device()) paths.Follow(function, inst);
        if (inst->op != ir::Op::Intrinsic || !(IntrinsicEffects(inst->intrinsic) & kDeviceOnly) ||
            inst->intrinsic == IntrinsicId::PrintBuffer)
          continue;
        const auto [in, at] = paths.InProgram(s, {function, inst});
        if (s.modules.InLibrary(at->loc)) continue;
        // As it is written: `thread_idx.x` is a call of a method that nobody knows.
        const FileId file = s.sources.FileOf(at->loc);
        const std::string_view rest = s.sources.text(file).substr(at->loc.offset - s.sources.start(file).offset);
        const size_t end = std::min(
            rest.size(),
            static_cast<size_t>(std::ranges::find_if_not(
                                    rest, [](unsigned char c) { return std::isalnum(c) || c == '_' || c == '.'; }) -
                                rest.begin()));
        const std::string_view what = rest.substr(0, end);
        Diagnostic& made =
            s.diags.Report(Diag::DeviceOnlyOnHost, {at->loc, {at->loc.offset + 1}},
                           {what, IntrinsicEffects(inst->intrinsic) & kBarrier ? "others to wait for" : "an index"});
        for (ir::Function* step = in; step;) {
          const auto [up, call] = paths.CallOf(step);
          if (up && s.kernels.IsText(up)) {
            made.notes.push_back({{step->loc, {step->loc.offset + 1}},
                                  "the text of '" + step->display_name +
                                      "' is compiled for the host; name an accelerator: 'target=get_gpu_target()'"});
          } else if (up && !s.modules.InLibrary(call->loc)) {
            made.notes.push_back({{call->loc, {call->loc.offset + 1}},
                                  "'" + step->display_name + "' is called by '" + up->display_name + "' here"});
          }
          step = up;
        }
        return;
      }
    }
  }
}

void DeviceChecks::CheckSharedMemory(const Kernel& kernel) {
  uint64_t total = 0;
  CallPaths paths(kernel.function);
  for (size_t i = 0; i < paths.functions().size(); ++i) {
    ir::Function* const function = paths.functions()[i];
    for (ir::Block* block : function->blocks) {
      for (ir::Inst* inst : block->insts) {
        paths.Follow(function, inst);
        if (inst->op != ir::Op::SharedAlloc) continue;
        const uint64_t align = std::max<uint64_t>({inst->index, AlignOf(inst->memory_type), 1});
        const uint64_t before = total;
        total = (total + align - 1) / align * align + SizeOf(inst->memory_type);
        const TargetSpec& target = *kernel.function->target;
        if (before > target.max_static_shared || total <= target.max_static_shared) continue;
        const ir::Inst* at = paths.InProgram(s, {function, inst}).at;
        Diagnostic& made = s.diags.Report(Diag::SharedTooLarge, {at->loc, {at->loc.offset + 1}},
                                          {kernel.function->display_name, std::to_string(total), target.name,
                                           std::to_string(target.max_static_shared)});
        made.notes.push_back({{kernel.function->loc, {kernel.function->loc.offset + 1}},
                              "kernel '" + kernel.function->display_name + "' is declared here"});
      }
    }
  }
}

void DeviceChecks::CheckAlignment(const std::vector<ir::Function*>& functions) {
  for (const ir::Function* function : functions) {
    if (!function->target || !function->target->is_gpu() || s.modules.InLibrary(function->loc)) continue;
    for (const passes::Misaligned& found : passes::FindMisaligned(*function)) {
      const SourceLoc at = found.access->loc;
      if (s.modules.InLibrary(at)) continue;
      s.diags.Report(Diag::MisalignedAccess, {at, {at.offset + 1}},
                     {found.access->op == ir::Op::Load ? "load" : "store", std::to_string(found.bytes),
                      std::to_string(found.needed), std::to_string(found.beyond)});
    }
  }
}

void DeviceChecks::CheckTransactions(const Kernel& kernel) {
  for (const passes::WrongTransaction& found : passes::FindWrongTransactions(*kernel.function)) {
    const SourceLoc at = found.expect->loc;
    if (s.modules.InLibrary(at)) continue;
    Diagnostic& made = s.diags.Report(Diag::TransactionBytes, {at, {at.offset + 1}},
                                      {std::to_string(found.expected), std::to_string(found.brought)});
    const SourceLoc copy = found.copy->loc;
    if (!s.modules.InLibrary(copy))
      made.notes.push_back({{copy, {copy.offset + 1}}, "the first copy is asked for here"});
  }
}

void DeviceChecks::CheckBarriers(const Kernel& kernel) {
  if (!s.options.warn_divergent_barrier) return;
  for (const passes::DivergentBarrier& found :
       passes::FindDivergentBarriers(*kernel.function, [this](SourceLoc loc) { return s.modules.InLibrary(loc); })) {
    const SourceLoc at = found.barrier->loc;
    if (s.modules.InLibrary(at) || !divergent_reported_.insert(at.offset).second) continue;
    const std::string what = found.barrier->op == ir::Op::Call ? found.barrier->callee->display_name : "barrier";
    Diagnostic& made = s.diags.Report(Diag::DivergentBarrier, {at, {at.offset + 1}}, {what});
    const SourceLoc branch = found.branch->loc;
    if (branch.valid() && !s.modules.InLibrary(branch))
      made.notes.push_back({{branch, {branch.offset + 1}},
                            found.leaves ? "some threads return here, depending on their index"
                                         : "this condition depends on the thread index"});
  }
}

namespace {

/// A call that changes how many registers the threads of a warp group have.
struct RegisterChange {
  ir::Inst* at = nullptr;  // in the program where possible
  std::string name;
  bool takes = false;  // more of them
  int64_t count = 0;   // 0: not known
};

constexpr std::string_view kSetRegisters = "setmaxnreg";

/// The number in `constant`; 0 if it is none.
int64_t NumberOf(const ir::Value* constant) {
  if (constant->value_kind != ir::ValueKind::Constant) return 0;
  ConstRef data = static_cast<const ir::Constant*>(constant)->constant;
  return data->kind == ConstKind::Int ? static_cast<int64_t>(data->integer)
         : data->kind == ConstKind::Data && data->bytes.size() == 4
             ? static_cast<int64_t>(*reinterpret_cast<const uint32_t*>(data->bytes.data()))
             : 0;
}

/// The threads of a block that `attributes` bound; 0 if they do not.
int64_t ThreadsOf(const std::map<std::string, std::string>& attributes) {
  for (const char* name : {"nvvm.reqntid", "nvvm.maxntid"}) {
    const auto found = attributes.find(name);
    if (found == attributes.end()) continue;
    int64_t product = 1;
    for (const char* at = found->second.c_str(); *at != 0;) {
      char* end = nullptr;
      product *= std::strtoll(at, &end, 10);
      at = *end == ',' ? end + 1 : end;
    }
    return product;
  }
  return 0;
}

}  // namespace

void DeviceChecks::SettleRegisters(const Kernel& kernel) {
  if (kernel.function->target->kind != TargetKind::Nvptx) return;
  std::vector<RegisterChange> changes;
  CallPaths paths(kernel.function);
  for (size_t i = 0; i < paths.functions().size(); ++i) {
    ir::Function* const function = paths.functions()[i];
    for (ir::Block* block : function->blocks) {
      for (ir::Inst* inst : block->insts) {
        if (inst->op != ir::Op::Call && inst->op != ir::Op::FunctionRef) continue;
        paths.Follow(function, inst);
        const std::string& text = inst->callee->machine_text;
        const size_t found = text.find(kSetRegisters);
        if (inst->callee->machine == ir::Machine::None || found == std::string::npos) continue;
        RegisterChange change;
        change.at = inst;
        change.name = kSetRegisters;
        change.takes = text.compare(found + kSetRegisters.size(), 4, ".inc") == 0;
        change.count = inst->operands.empty() ? 0 : NumberOf(inst->operands[0]);
        for (ir::Function* in = function; s.modules.InLibrary(change.at->loc);) {
          const auto [up, call] = paths.CallOf(in);
          if (!up) break;
          change.name = in->display_name;
          change.at = call;
          in = up;
        }
        changes.push_back(change);
      }
    }
  }
  if (changes.empty()) return;
  std::map<std::string, std::string>& attributes = kernel.function->attributes;
  const int64_t threads = ThreadsOf(attributes);
  const SourceLoc first = changes.front().at->loc;
  if (threads == 0 && !attributes.contains("nvvm.maxnreg")) {
    Diagnostic& made = s.diags.Report(Diag::RegistersUnbounded, {first, {first.offset + 1}},
                                      {changes.front().name, kernel.function->display_name});
    made.notes.push_back({{kernel.function->loc, {kernel.function->loc.offset + 1}},
                          "add '@__llvm_metadata(MAX_THREADS_PER_BLOCK_METADATA=StaticTuple[Int32, 1](...))' to it"});
    return;
  }
  // The assembler takes no notice of the instruction without one of these.
  if (!attributes.contains("nvvm.minctasm") && !attributes.contains("nvvm.maxnreg")) attributes["nvvm.minctasm"] = "1";
  // Where even one group that takes and all others that give leave less than that one wants, it waits for ever.
  constexpr int64_t kRegisters = 65536, kGroup = 128, kMost = 256;
  const int64_t groups = threads / kGroup;
  if (groups == 0 || attributes.contains("nvvm.maxnreg")) return;
  const int64_t entry = std::min(kMost, kRegisters / threads / 8 * 8);
  int64_t least = entry;
  for (const RegisterChange& change : changes) {
    if (change.count == 0) return;
    least = std::min(least, change.count);
  }
  for (const RegisterChange& change : changes) {
    if (!change.takes || change.count + (groups - 1) * least <= groups * entry) continue;
    s.diags.Report(
        Diag::RegisterBudget, {change.at->loc, {change.at->loc.offset + 1}},
        {std::to_string(threads), kernel.function->display_name, std::to_string(entry), std::to_string(change.count)});
  }
}

}  // namespace brio::sema
