#include "driver/accelerator.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "brio/runtime.h"
#include "diag/diag.h"
#include "driver/device_cache.h"

namespace brio::driver {

static bool IsQuiet() {
  const char* quiet = std::getenv("BRIO_QUIET");
  return quiet != nullptr && *quiet != 0 && std::string_view(quiet) != "0";
}

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

/// The machine's GPU of one kind as a target; nothing when there is none.
static std::optional<TargetSpec> DetectGpu(const char* api) {
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
    std::fprintf(stderr, "brio: note: a %s device is there but does not answer: %s\n", api, brio_last_error());
    return std::nullopt;
  }
  std::optional<TargetSpec> target = ParseAccelerator(arch);
  if (target && is_nvidia) {
    RememberNvidiaArch(arch);
  }
  if (!target && is_nvidia) {
    target = NearestNvidia(arch);
    if (target) {
      std::fprintf(
          stderr,
          "brio: note: this machine's GPU is %s, which is newer than this compiler; kernels are compiled for %s\n",
          arch, target->arch.c_str());
    }
  }
  if (!target) {
    std::fprintf(stderr, "brio: note: this machine's %s device has the architecture '%s', which is not supported yet\n",
                 api, arch);
  }
  return target;
}

TargetSpec DetectAccelerator() {
  for (const char* api : {"cuda", "hip"}) {
    if (std::optional<TargetSpec> target = DetectGpu(api)) {
      return *target;
    }
  }
  if (!IsQuiet()) {
    std::fputs(
        "brio: note: no GPU found, compiling for the CPU device (BRIO_QUIET=1 or --target-accelerator cpu "
        "silences this)\n",
        stderr);
  }
  return *ParseAccelerator("cpu");
}

std::vector<TargetSpec> ChooseAccelerators(const Options& options, std::string& error) {
  std::vector<TargetSpec> chosen;
  for (const std::string& name : options.accelerators) {
    std::optional<TargetSpec> target = ParseAccelerator(name);
    if (!target) {
      std::string known;
      for (const std::string& supported : SupportedAccelerators()) {
        known += (known.empty() ? "" : ", ") + supported;
      }
      error = "error: " + DiagnosticEngine::Format(Diag::UnknownAccelerator, {name}) +
              "\nnote: " + DiagnosticEngine::Format(Diag::KnownAccelerators, {known}) + "\n";
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
      error = "error: " + DiagnosticEngine::Format(Diag::CheckNeedsCpu, {}) + "\n";
      return {};
    }
  }
  if (chosen.empty()) {
    chosen.push_back(DetectAccelerator());
  }
  return chosen;
}

}  // namespace brio::driver
