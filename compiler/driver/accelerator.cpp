#include "driver/accelerator.h"

#include <algorithm>
#include <cstdlib>
#include <string_view>

#include "brio/runtime.h"
#include "driver/device_cache.h"
#include "driver/report.h"
#include "pipeline/accelerators.h"

namespace brio::driver {

/// The newest known architecture below one that is too new to be known: NVIDIA's drivers translate PTX for any later
/// GPU.
static std::optional<TargetSpec> NearestNvidia(std::string_view arch) {
  constexpr int kOldest = 50;
  const int number = arch.starts_with("sm_") ? std::atoi(std::string(arch.substr(3)).c_str()) : 0;
  for (int lower = number - 1; lower >= kOldest; --lower) {
    if (std::optional<TargetSpec> target = ParseAccelerator("sm_" + std::to_string(lower))) {
      return target;
    }
  }
  return std::nullopt;
}

/// `arch` with everything that the GPU can do: "sm_90a" for "sm_90". Such code runs on GPUs of this architecture alone,
/// so where another device of the machine has another one, it is `arch` itself.
static std::string SpecificNvidia(const std::string& arch, int32_t devices) {
  for (int32_t id = 1; id < devices; ++id) {
    char other[64] = "";
    if (brio_device_arch("cuda", id, other, sizeof other) != BRIO_OK || arch != other) {
      return arch;
    }
  }
  return ParseAccelerator(arch + "a") ? arch + "a" : arch;
}

/// The machine's GPU of one kind as a target; nothing when there is none.
static std::optional<TargetSpec> DetectGpu(const Options& options, const char* api) {
  bool is_nvidia = std::string_view(api) == "cuda";
  if (is_nvidia) {
    std::string known = CachedNvidiaArch();
    if (std::optional<TargetSpec> target = known.empty() ? std::nullopt : ParseAccelerator(known)) {
      return target;
    }
  }
  int32_t count = 0;
  if (brio_device_count(api, &count) != BRIO_OK || count == 0) {
    return std::nullopt;
  }
  char arch[64] = "";
  if (brio_device_arch(api, 0, arch, sizeof arch) != BRIO_OK) {
    PrintNote(options, std::string("a ") + api + " device is there but does not answer: " + brio_last_error());
    return std::nullopt;
  }
  const std::string wanted = is_nvidia ? SpecificNvidia(arch, count) : arch;
  std::optional<TargetSpec> target = ParseAccelerator(wanted);
  if (target && is_nvidia) {
    RememberNvidiaArch(wanted);
  }
  if (!target && is_nvidia) {
    target = NearestNvidia(arch);
    if (target) {
      PrintNote(options, std::string("this machine's GPU is ") + arch +
                             ", which is newer than this compiler; kernels are compiled for " + target->arch);
    }
  }
  if (!target) {
    PrintNote(options, std::string("this machine's ") + api + " device has the architecture '" + arch +
                           "', which is not supported yet");
  }
  return target;
}

TargetSpec DetectAccelerator(const Options& options) {
  for (const char* api : {"cuda", "hip"}) {
    if (std::optional<TargetSpec> target = DetectGpu(options, api)) {
      return *target;
    }
  }
  return *ParseAccelerator("cpu");
}

void NoteCpuDevice(const Options& options, const TargetSpec& accelerator, const pipeline::Compilation& compilation) {
  if (options.accelerators.empty() && options.checks == 0 && accelerator.kind == TargetKind::CpuDevice &&
      !compilation.kernels().empty()) {
    PrintNote(options,
              "no GPU found, compiling for the CPU device (BRIO_QUIET=1 or --target-accelerator cpu silences this)");
  }
}

std::vector<TargetSpec> ChooseAccelerators(const Options& options) {
  std::vector<TargetSpec> chosen;
  for (const std::string& name : options.accelerators) {
    std::optional<TargetSpec> target = ParseAccelerator(name);
    if (!target) {
      ReportFailure(options, Diag::UnknownAccelerator, {name, pipeline::AcceleratorHint(name)},
                    {DiagnosticEngine::Format(Diag::KnownAccelerators, {pipeline::KnownAccelerators()})});
      return {};
    }
    bool repeated =
        std::any_of(chosen.begin(), chosen.end(), [&](const TargetSpec& t) { return t.name == target->name; });
    if (!repeated) {
      chosen.push_back(std::move(*target));
    }
  }
  // Only kernels of the CPU device can check themselves.
  if (options.checks != 0) {
    if (chosen.empty()) {
      chosen.push_back(*ParseAccelerator("cpu"));
    } else if (chosen.size() > 1 || chosen[0].kind != TargetKind::CpuDevice) {
      ReportFailure(options, Diag::CheckNeedsCpu, {});
      return {};
    }
  }
  if (chosen.empty()) {
    chosen.push_back(DetectAccelerator(options));
  }
  return chosen;
}

}  // namespace brio::driver
