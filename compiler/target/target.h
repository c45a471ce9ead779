// What a function instance is compiled for: the facts that the language, the library and code generation may ask.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace brio {

/// The families of targets.
enum class TargetKind : uint8_t {
  Host,       // x86-64 code of the program itself
  Nvptx,      // NVIDIA GPU
  Amdgpu,     // AMD GPU
  CpuDevice,  // device semantics on the host's cores
  None,       // no accelerator
};

/// One target. Interned in `TargetTable`; compared by address.
struct TargetSpec {
  TargetKind kind = TargetKind::Host;
  std::string name;                 // canonical spelling: "host", "nvidia:sm_90", "amdgpu:gfx942", "cpu", "none"
  std::string arch;                 // "sm_90a", "gfx942", "" elsewhere
  std::string triple;               // LLVM triple
  std::string cpu;                  // LLVM cpu name
  std::string tune;                 // LLVM name of the CPU that code is scheduled for; empty: `cpu`
  std::string features;             // LLVM feature string
  unsigned warp_size = 1;           // threads that run in lockstep
  unsigned simd_bits = 128;         // width of a vector register, for simd_width_of
  unsigned max_static_shared = 0;   // bytes of shared memory that a kernel may declare
  unsigned compute_capability = 0;  // NVIDIA: 90 for sm_90

  bool is_gpu() const { return kind == TargetKind::Nvptx || kind == TargetKind::Amdgpu; }
  bool is_device() const { return is_gpu() || kind == TargetKind::CpuDevice; }
};

/// Parses a `--target-accelerator` value: `nvidia:sm_90`, `sm_90a`, `amdgpu:gfx942`, `gfx1100`, `cpu`, `none`.
/// Returns nothing for an unknown one.
std::optional<TargetSpec> ParseAccelerator(std::string_view text);
/// All names that `ParseAccelerator` knows, in the order in which `--print-supported-accelerators` lists them.
std::vector<std::string> SupportedAccelerators();
/// What the runtime calls the devices of an accelerator: "cuda", "hip", "cpu", or "none".
const char* ApiOf(const TargetSpec& accelerator);
/// The machine this runs on.
TargetSpec HostTarget();
/// This machine's kind with another CPU, by LLVM's name ("x86-64-v3"); "native" and "" are the machine's own. Nothing
/// for an unknown one.
std::optional<TargetSpec> HostTargetWithCpu(std::string_view cpu);
/// The names that `HostTargetWithCpu` knows.
std::vector<std::string> SupportedCpus();
/// The names of CPUs that look most like an unknown one, for people.
std::string NearestCpus(std::string_view cpu);
/// Makes the CPU device one of the CPU that host code is made for.
void TakeCpuOf(const TargetSpec& host, TargetSpec& accelerator);

}  // namespace brio
