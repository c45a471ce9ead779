// What a program's data say of its kernels, and the data.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "codegen/codegen.h"

namespace brio::codegen {

/// One compiled form of kernels, as `brio_image` has it. Kernels refer to images by number.
struct KernelImage {
  uint32_t kind = 0;   // BRIO_IMAGE_*
  std::string target;  // "sm_90"
  std::string bytes;
};

/// A variable in constant memory of the CPU device's object, as `brio_kernel_constant` has it.
struct KernelConstant {
  std::string name;
  std::string symbol;
  uint64_t bytes = 0;
};

/// An argument of a kernel for who passes values to it, as `brio_library_argument` has it.
struct KernelArgument {
  std::string name;
  std::string type;     // in the language
  std::string element;  // of a pointer: machine type of what it points to, "f32", "i64"; empty: no scalar
  bool is_pointer = false;
};

/// What a program's data say of one kernel, as `brio_kernel` has it.
struct KernelEntry {
  std::string entry;
  std::string display_name;
  std::vector<uint32_t> arg_sizes;
  std::vector<KernelArgument> arguments;  // as many; for `brio_library_index`, empty elsewhere
  std::vector<uint32_t> images;           // indices into KernelTable::images
  bool prints = false;
  bool has_barrier = false;
  bool is_late = false;   // has no code; the runtime asks for it
  bool is_quick = false;  // the runtime may ask for better code
  // function of the CPU device's object; empty: none. For a kernel with barriers EmitDevice decides
  std::string cpu_blocks;
  std::string cpu_thread;
  uint64_t shared_bytes = 0;
  uint32_t cluster[3] = {};               // CPU device: blocks of the clusters that the kernel asks for
  std::vector<KernelConstant> constants;  // CPU device
};

/// The kernels of a program, and the images that hold their code.
struct KernelTable {
  bool with_index = false;  // `brio_library_index` (brio/library.h) lists the kernels
  std::string prefix;       // of the kernels' names in the descriptors' symbols, where one program has several tables
  std::vector<KernelImage> images;
  std::vector<KernelEntry> kernels;
};

/// What the runtime has to know of `kernel` except its images. `kernels`: all that were given to EmitDevice with it,
/// which may find that a kernel does not print after all. `shared` and `constants` are theirs, made here where null.
KernelEntry DescribeKernel(std::span<ir::Function* const> kernels, const ir::Function& kernel, const TargetSpec& target,
                           const lower::SharedLayout* shared = nullptr,
                           const std::map<std::string, lower::ConstantStorage>* constants = nullptr);
/// Data that defines `__brio_kernel.<entry>` for each kernel, in the layout of `brio_kernel`.
Output EmitKernelTable(const KernelTable& table, const TargetSpec& host, OutputKind kind);

}  // namespace brio::codegen
