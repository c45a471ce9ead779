// What is checked of kernels once they are complete: what only the host has, shared memory, barriers.
#include <algorithm>
#include <cctype>

#include "passes/alignment.h"
#include "passes/divergence.h"
#include "sema/body.h"

namespace brio::sema {

/// Device code that reaches something only the host has, with the chain of calls.
void Sema::CheckDeviceCode() {
  for (Kernel& kernel : kernels) {
    std::map<ir::Function*, std::pair<ir::Function*, ir::Inst*>> from;
    std::vector<ir::Function*> work{kernel.function};
    from[kernel.function] = {nullptr, nullptr};
    bool found = false;
    for (size_t i = 0; i < work.size() && !found; ++i) {
      for (ir::Block* block : work[i]->blocks) {
        for (ir::Inst* inst : block->insts) {
          if (inst->op == ir::Op::Call && inst->callee->is_indirect) continue;
          if (inst->op == ir::Op::Call && inst->callee->machine != ir::Machine::None) continue;
          bool external = inst->op == ir::Op::Call && inst->callee->is_external;
          bool heap = inst->op == ir::Op::Intrinsic &&
                      (inst->intrinsic == IntrinsicId::Alloc || inst->intrinsic == IntrinsicId::Free);
          bool nested = inst->op == ir::Op::KernelRef;
          // An entry point of a GPU has another calling convention than a function.
          bool called = inst->op == ir::Op::Call && inst->callee->is_kernel && accelerator()->is_gpu();
          bool leads_on = (inst->op == ir::Op::Call && !external) || inst->op == ir::Op::FunctionRef;
          if (leads_on && from.try_emplace(inst->callee, work[i], inst).second) work.push_back(inst->callee);
          if (found || !(external || heap || nested || called)) continue;
          found = true;
          // The innermost call that the user wrote is the culprit; the chain leads from it to the kernel.
          ir::Inst* at = inst;
          ir::Function* in = work[i];
          while (in && InLibrary(at->loc)) {
            auto [up, call] = from[in];
            if (!up) break;
            at = call;
            in = up;
          }
          std::string what = at->op == ir::Op::Call
                                 ? (at->callee->is_external ? at->callee->name : at->callee->display_name)
                                 : std::string(external ? ""
                                               : heap   ? "memory allocation"
                                                        : "a kernel launch");
          Diagnostic& made = diags.Report(Diag::HostOnlyInKernel, {at->loc, {at->loc.offset + 1}},
                                          {what, external ? "it calls the host function '" + inst->callee->name + "'"
                                                 : heap   ? "it allocates memory on the host's heap"
                                                 : called ? "it is a kernel, and kernels are launched, not called"
                                                          : "only the host can launch kernels"});
          for (ir::Function* step = in; step;) {
            auto [up, call] = from[step];
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

void Sema::CheckHostCode(const std::vector<ir::Function*>& roots) {
  std::map<ir::Function*, std::pair<ir::Function*, ir::Inst*>> from;
  std::vector<ir::Function*> work;
  for (ir::Function* root : roots) {
    if (!root->target->is_device() && from.try_emplace(root, nullptr, nullptr).second) work.push_back(root);
  }
  for (size_t i = 0; i < work.size(); ++i) {
    for (ir::Block* block : work[i]->blocks) {
      for (ir::Inst* inst : block->insts) {
        const bool leads_on = (inst->op == ir::Op::Call && !inst->callee->is_external && !inst->callee->is_indirect) ||
                              inst->op == ir::Op::FunctionRef;
        if (leads_on && !inst->callee->target->is_device() && from.try_emplace(inst->callee, work[i], inst).second)
          work.push_back(inst->callee);
        if (inst->op != ir::Op::Intrinsic || !(IntrinsicEffects(inst->intrinsic) & kDeviceOnly) ||
            inst->intrinsic == IntrinsicId::PrintBuffer)
          continue;
        // What the user wrote is the culprit, not the library beneath it.
        ir::Inst* at = inst;
        ir::Function* in = work[i];
        while (InLibrary(at->loc)) {
          auto [up, call] = from[in];
          if (!up) break;
          at = call;
          in = up;
        }
        if (InLibrary(at->loc)) continue;
        // As it is written: `thread_idx.x` is a call of a method that nobody knows.
        const FileId file = sources.FileOf(at->loc);
        const std::string_view rest = sources.text(file).substr(at->loc.offset - sources.start(file).offset);
        const size_t end = std::min(
            rest.size(),
            static_cast<size_t>(std::ranges::find_if_not(
                                    rest, [](unsigned char c) { return std::isalnum(c) || c == '_' || c == '.'; }) -
                                rest.begin()));
        const std::string_view what = rest.substr(0, end);
        Diagnostic& made =
            diags.Report(Diag::DeviceOnlyOnHost, {at->loc, {at->loc.offset + 1}},
                         {what, IntrinsicEffects(inst->intrinsic) & kBarrier ? "others to wait for" : "an index"});
        for (ir::Function* step = in; step;) {
          auto [up, call] = from[step];
          if (up && !InLibrary(call->loc))
            made.notes.push_back({{call->loc, {call->loc.offset + 1}},
                                  "'" + step->display_name + "' is called by '" + up->display_name + "' here"});
          step = up;
        }
        return;
      }
    }
  }
}

void Sema::CheckSharedMemory(const Kernel& kernel) {
  uint64_t total = 0;
  std::map<ir::Function*, std::pair<ir::Function*, ir::Inst*>> from;
  std::vector<ir::Function*> work{kernel.function};
  from[kernel.function] = {nullptr, nullptr};
  for (size_t i = 0; i < work.size(); ++i) {
    for (ir::Block* block : work[i]->blocks) {
      for (ir::Inst* inst : block->insts) {
        const bool leads_on = (inst->op == ir::Op::Call && !inst->callee->is_external && !inst->callee->is_indirect) ||
                              inst->op == ir::Op::FunctionRef;
        if (leads_on && from.try_emplace(inst->callee, work[i], inst).second) work.push_back(inst->callee);
        if (inst->op != ir::Op::SharedAlloc) continue;
        const uint64_t align = std::max<uint64_t>({inst->index, AlignOf(inst->memory_type), 1});
        const uint64_t before = total;
        total = (total + align - 1) / align * align + SizeOf(inst->memory_type);
        if (before > accelerator()->max_static_shared || total <= accelerator()->max_static_shared) continue;
        // What the user wrote is the culprit, not the library beneath it.
        ir::Inst* at = inst;
        for (ir::Function* in = work[i]; InLibrary(at->loc);) {
          auto [up, call] = from[in];
          if (!up) break;
          at = call;
          in = up;
        }
        Diagnostic& made = diags.Report(Diag::SharedTooLarge, {at->loc, {at->loc.offset + 1}},
                                        {kernel.function->display_name, std::to_string(total), accelerator()->name,
                                         std::to_string(accelerator()->max_static_shared)});
        made.notes.push_back({{kernel.function->loc, {kernel.function->loc.offset + 1}},
                              "kernel '" + kernel.function->display_name + "' is declared here"});
      }
    }
  }
}

void Sema::CheckAlignment(const std::vector<ir::Function*>& functions) {
  for (const ir::Function* function : functions) {
    if (!function->target || !function->target->is_gpu() || InLibrary(function->loc)) continue;
    for (const passes::Misaligned& found : passes::FindMisaligned(*function)) {
      const SourceLoc at = found.access->loc;
      if (InLibrary(at)) continue;
      diags.Report(Diag::MisalignedAccess, {at, {at.offset + 1}},
                   {found.access->op == ir::Op::Load ? "load" : "store", std::to_string(found.bytes),
                    std::to_string(found.needed), std::to_string(found.beyond)});
    }
  }
}

void Sema::CheckBarriers(const Kernel& kernel) {
  if (!options.warn_divergent_barrier) return;
  for (const passes::DivergentBarrier& found :
       passes::FindDivergentBarriers(*kernel.function, [this](SourceLoc loc) { return InLibrary(loc); })) {
    const SourceLoc at = found.barrier->loc;
    if (InLibrary(at) || !divergent_reported_.insert(at.offset).second) continue;
    const std::string what = found.barrier->op == ir::Op::Call ? found.barrier->callee->display_name : "barrier";
    Diagnostic& made = diags.Report(Diag::DivergentBarrier, {at, {at.offset + 1}}, {what});
    const SourceLoc branch = found.branch->loc;
    if (branch.valid() && !InLibrary(branch))
      made.notes.push_back({{branch, {branch.offset + 1}},
                            found.leaves ? "some threads return here, depending on their index"
                                         : "this condition depends on the thread index"});
  }
}

}  // namespace brio::sema
