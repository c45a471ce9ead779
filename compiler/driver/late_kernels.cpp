#include "driver/late_kernels.h"

#include <memory>

#include "driver/report.h"

namespace brio::driver {

const char* LateKernels::Make(void* self, brio_kernel* kernel) {
  LateKernels& late = *static_cast<LateKernels*>(self);
  if (const auto known = late.failures_.find(kernel->entry); known != late.failures_.end()) {
    return known->second.c_str();
  }
  std::string error;
  // The program's threads may have small stacks, and its own handlers of signals.
  pipeline::RunWithLargeStack([&] {
    std::string fatal = codegen::Guard([&] { error = late.Make(*kernel); });
    error = fatal.empty() ? error : std::move(fatal);
  });
  return error.empty() ? nullptr : late.failures_.emplace(kernel->entry, std::move(error)).first->second.c_str();
}

std::string LateKernels::Make(brio_kernel& kernel) {
  auto owner = std::make_unique<pipeline::LateKernel>();
  pipeline::LateKernel& late = *owner;
  if (!compilation_.MakeLateKernel(kernel.entry, *owner)) {
    std::string reports = compilation_.diags().Render(/*colour=*/false);
    reports.resize(reports.find_last_not_of('\n') + 1);
    return reports;
  }
  PrintDiagnostics(options_, compilation_.diags());
  if (late.image.bytes.empty()) {
    return Load(late, kernel);
  }
  kernel.images =
      new brio_image{late.image.kind, 0, late.image.target.c_str(), late.image.bytes.data(), late.image.bytes.size()};
  kernel.num_images = 1;
  kernel.flags = (kernel.flags & ~uint32_t{BRIO_KERNEL_PRINTS}) | (late.entry.prints ? BRIO_KERNEL_PRINTS : 0);
  owner.release();  // the descriptor refers to it until the process ends
  return "";
}

/// Loads the code for the CPU device.
std::string LateKernels::Load(pipeline::LateKernel& late, brio_kernel& kernel) {
  std::lock_guard lock(tiers_.jit_mutex());
  std::string error;
  const size_t tables = jit_.line_tables().size();
  const std::string& blocks = late.entry.cpu_blocks;
  if (jit_.AddObject(late.cpu_object, late.entry.entry, error)) {
    void* code = jit_.Lookup(blocks.empty() ? late.entry.cpu_thread : blocks, error);
    if (blocks.empty()) {
      kernel.cpu_thread = reinterpret_cast<brio_cpu_thread_fn>(code);
    } else {
      kernel.cpu_blocks = reinterpret_cast<brio_cpu_blocks_fn>(code);
    }
    kernel.shared_bytes = late.entry.shared_bytes;
    kernel.flags |= late.kept.empty() ? 0 : BRIO_KERNEL_IS_QUICK;
    tiers_.Keep(std::move(late.kept));
  }
  for (size_t i = tables; i < jit_.line_tables().size(); ++i) {
    brio_add_line_tables(jit_.line_tables()[i].first, jit_.line_tables()[i].second);
  }
  return error;
}

}  // namespace brio::driver
