// What the descriptions of kernels take over from code generation.
#pragma once

#include <cstdint>
#include <span>

#include "codegen/codegen.h"
#include "codegen/kernel_table.h"
#include "target/target.h"

namespace brio::pipeline {

/// Values of `brio_image::kind`.
enum ImageKind : uint32_t {
  kPtxImage = 1,
  kCubinImage = 2,
  kHsacoImage = 3,
  kLlvmTextImage = 4,
  kAssemblyTextImage = 5
};

inline uint32_t ImageKindOf(const TargetSpec& gpu) {
  return gpu.kind == TargetKind::Nvptx ? kPtxImage : kHsacoImage;
}

/// A kernel of the CPU device with barriers that became a function of blocks.
inline void ChooseCpuForm(std::span<const codegen::CpuKernel> choices, codegen::KernelEntry& kernel) {
  for (const codegen::CpuKernel& choice : choices) {
    if (choice.in_regions && choice.blocks == kernel.entry + ".blocks") {
      kernel.cpu_blocks = choice.blocks;
      kernel.cpu_thread.clear();
    }
  }
}

}  // namespace brio::pipeline
