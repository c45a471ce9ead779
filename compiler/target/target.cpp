// The targets Brio knows, as tables, and the facts about the machine it runs on.
#include "target/target.h"

#include "target/features.h"

#include <algorithm>

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/SubtargetFeature.h"
#include "llvm/TargetParser/X86TargetParser.h"

namespace brio {
namespace {

struct NvidiaRow {
  const char* arch;
  unsigned capability;
  unsigned ptx;  // oldest PTX version that has everything the compiler may emit for it
};

constexpr NvidiaRow kNvidia[] = {
    {"sm_70", 70, 78},    {"sm_72", 72, 78},    {"sm_75", 75, 78},    {"sm_80", 80, 78},    {"sm_86", 86, 78},
    {"sm_87", 87, 78},    {"sm_88", 88, 90},    {"sm_89", 89, 81},    {"sm_90", 90, 80},    {"sm_90a", 90, 80},
    {"sm_100", 100, 86},  {"sm_100a", 100, 86}, {"sm_100f", 100, 88}, {"sm_101", 101, 86},  {"sm_101a", 101, 86},
    {"sm_101f", 101, 88}, {"sm_103", 103, 88},  {"sm_103a", 103, 88}, {"sm_103f", 103, 88}, {"sm_110", 110, 90},
    {"sm_110a", 110, 90}, {"sm_110f", 110, 90}, {"sm_120", 120, 87},  {"sm_120a", 120, 87}, {"sm_120f", 120, 88},
    {"sm_121", 121, 88},  {"sm_121a", 121, 88}, {"sm_121f", 121, 88},
};

struct AmdRow {
  const char* arch;
  unsigned wave;
};

constexpr AmdRow kAmd[] = {
    {"gfx906", 64},  {"gfx908", 64},  {"gfx90a", 64},  {"gfx942", 64},  {"gfx950", 64},  {"gfx1010", 32},
    {"gfx1011", 32}, {"gfx1012", 32}, {"gfx1030", 32}, {"gfx1031", 32}, {"gfx1032", 32}, {"gfx1033", 32},
    {"gfx1034", 32}, {"gfx1035", 32}, {"gfx1036", 32}, {"gfx1100", 32}, {"gfx1101", 32}, {"gfx1102", 32},
    {"gfx1103", 32}, {"gfx1150", 32}, {"gfx1151", 32}, {"gfx1152", 32}, {"gfx1153", 32}, {"gfx1200", 32},
    {"gfx1201", 32}, {"gfx1250", 32},
};

bool TakePrefix(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) {
    return false;
  }
  text.remove_prefix(prefix.size());
  return true;
}

TargetSpec NvidiaTarget(const NvidiaRow& row) {
  TargetSpec spec;
  spec.kind = TargetKind::Nvptx;
  spec.arch = row.arch;
  spec.name = "nvidia:" + spec.arch;
  spec.triple = "nvptx64-nvidia-cuda";
  spec.cpu = row.arch;
  spec.features = "+ptx" + std::to_string(row.ptx);
  spec.warp_size = 32;
  spec.simd_bits = 128;
  spec.compute_capability = row.capability;
  spec.max_static_shared = 48 << 10;
  return spec;
}

TargetSpec AmdTarget(const AmdRow& row) {
  TargetSpec spec;
  spec.kind = TargetKind::Amdgpu;
  spec.arch = row.arch;
  spec.name = "amdgpu:" + spec.arch;
  spec.triple = "amdgcn-amd-amdhsa";
  spec.cpu = row.arch;
  if (spec.arch.starts_with("gfx10") || spec.arch.starts_with("gfx11")) {
    spec.features = "+wavefrontsize32";
  }
  spec.warp_size = row.wave;
  spec.max_static_shared = spec.arch == "gfx950" ? 160 << 10 : spec.arch == "gfx1250" ? 320 << 10 : 64 << 10;
  spec.simd_bits = 128;
  return spec;
}

}  // namespace

std::optional<TargetSpec> ParseAccelerator(std::string_view text) {
  if (text == "none") {
    TargetSpec spec;
    spec.kind = TargetKind::None;
    spec.name = "none";
    return spec;
  }
  if (text == "cpu") {
    TargetSpec spec = HostTarget();
    spec.kind = TargetKind::CpuDevice;
    spec.name = "cpu";
    spec.warp_size = 32;
    spec.max_static_shared = 227 << 10;
    return spec;
  }
  std::string_view arch = text;
  bool may_be_nvidia = true;
  bool may_be_amd = true;
  if (TakePrefix(arch, "nvidia:") || TakePrefix(arch, "cuda:")) {
    may_be_amd = false;
  } else if (TakePrefix(arch, "amdgpu:") || TakePrefix(arch, "amd:") || TakePrefix(arch, "hip:")) {
    may_be_nvidia = false;
  }
  if (may_be_nvidia) {
    // `nvidia:90` is accepted for `nvidia:sm_90`.
    std::string full = (arch.starts_with("sm_") || arch.empty() ? "" : "sm_") + std::string(arch);
    bool bare = arch.starts_with("sm_") || !may_be_amd;
    for (const NvidiaRow& row : kNvidia) {
      if (bare && full == row.arch) {
        return NvidiaTarget(row);
      }
    }
  }
  if (may_be_amd) {
    for (const AmdRow& row : kAmd) {
      if (arch == row.arch) {
        return AmdTarget(row);
      }
    }
  }
  return std::nullopt;
}

std::vector<std::string> SupportedAccelerators() {
  std::vector<std::string> names;
  for (const NvidiaRow& row : kNvidia) {
    names.push_back(std::string("nvidia:") + row.arch);
  }
  for (const AmdRow& row : kAmd) {
    names.push_back(std::string("amdgpu:") + row.arch);
  }
  names.push_back("cpu");
  names.push_back("none");
  return names;
}

/// Features of the processor by LLVM's names, and what follows from them.
static void TakeFeatures(const llvm::StringMap<bool>& features, TargetSpec& spec) {
  std::vector<std::string> names;
  for (const auto& entry : features) {
    names.push_back((entry.second ? "+" : "-") + entry.first().str());
  }
  std::sort(names.begin(), names.end());
  spec.features.clear();
  for (const std::string& name : names) {
    spec.features += (spec.features.empty() ? "" : ",") + name;
  }
  spec.simd_bits = features.lookup("avx512f") ? 512 : features.lookup("avx") ? 256 : 128;
}

TargetSpec HostTarget() {
  TargetSpec spec;
  spec.kind = TargetKind::Host;
  spec.name = "host";
  spec.triple = "x86_64-unknown-linux-gnu";
  spec.cpu = llvm::sys::getHostCPUName().str();
  llvm::StringMap<bool> found = llvm::sys::getHostCPUFeatures();
  TakeFeatures(found, spec);
  return spec;
}

/// Of code for any processor that the triple names.
static constexpr std::string_view kGenericCpu = "generic";

std::optional<TargetSpec> HostTargetWithCpu(std::string_view cpu) {
  TargetSpec spec = HostTarget();
  if (cpu.empty() || cpu == "native") {
    return spec;
  }
  spec.cpu = cpu;
  spec.features.clear();
  spec.simd_bits = 128;
  if (cpu == kGenericCpu) {
    return spec;
  }
  if (llvm::X86::parseArchX86(cpu, /*Only64Bit=*/true) == llvm::X86::CK_None) {
    return std::nullopt;
  }
  llvm::SmallVector<llvm::StringRef> features;
  llvm::X86::getFeaturesForCPU(cpu, features);
  llvm::StringMap<bool> with_implied;
  for (llvm::StringRef feature : features) {
    with_implied[feature] = true;
    llvm::X86::updateImpliedFeatures(feature, true, with_implied);
  }
  TakeFeatures(with_implied, spec);
  return spec;
}

std::vector<std::string> SupportedFeatures() {
  std::vector<std::string> names = {
#define X86_FEATURE(ENUM, STR) STR,
#include "llvm/TargetParser/X86TargetParser.def"
#undef X86_FEATURE
  };
  std::erase(names, "");
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

/// The features that a list or a target names, with their signs; the later of two counts.
static llvm::StringMap<bool> FeaturesOf(std::string_view list) {
  llvm::StringMap<bool> features;
  llvm::SmallVector<llvm::StringRef> words;
  llvm::StringRef(list).split(words, ',', -1, /*KeepEmpty=*/false);
  for (llvm::StringRef word : words) {
    features[word.drop_front()] = word.front() == '+';
  }
  return features;
}

std::string CheckFeatures(std::string_view list, std::string& unknown) {
  const std::vector<std::string> known = SupportedFeatures();
  llvm::SmallVector<llvm::StringRef> needed;  // by the calling convention of x86-64
  llvm::X86::getFeaturesForCPU("x86-64", needed);
  needed.append({"64bit", "sse2"});  // which LLVM takes for granted
  llvm::SmallVector<llvm::StringRef> words;
  llvm::StringRef(list).split(words, ',');
  for (llvm::StringRef word : words) {
    const bool removes = word.starts_with("-");
    if (!removes && !word.starts_with("+")) {
      return "'" + word.str() + "' has to begin with + or -";
    }
    const std::string name = word.drop_front().str();
    if (std::find(known.begin(), known.end(), name) == known.end()) {
      unknown = name;
      return "unknown feature '" + name + "'";
    }
    if (removes && std::find(needed.begin(), needed.end(), name) != needed.end()) {
      return "every processor of x86-64 has '" + name + "', so that it cannot be taken away";
    }
  }
  return {};
}

void ChangeFeatures(std::string_view list, TargetSpec& host) {
  llvm::StringMap<bool> features = FeaturesOf(host.features);
  llvm::SmallVector<llvm::StringRef> words;
  llvm::StringRef(list).split(words, ',', -1, /*KeepEmpty=*/false);
  for (llvm::StringRef word : words) {
    const bool adds = word.front() == '+';
    features[word.drop_front()] = adds;
    llvm::X86::updateImpliedFeatures(word.drop_front(), adds, features);
  }
  TakeFeatures(features, host);
}

std::vector<std::string> SupportedCpus() {
  llvm::SmallVector<llvm::StringRef> names;
  llvm::X86::fillValidCPUArchList(names, /*Only64Bit=*/true);
  std::vector<std::string> all(names.begin(), names.end());
  all.insert(all.end(), {"native", std::string(kGenericCpu)});
  std::sort(all.begin(), all.end());
  return all;
}

std::string NearestCpus(std::string_view cpu) {
  constexpr size_t kShown = 3;
  llvm::SmallVector<llvm::StringRef> names;
  llvm::X86::fillValidCPUArchList(names, /*Only64Bit=*/true);
  std::vector<std::pair<unsigned, llvm::StringRef>> nearest;
  for (llvm::StringRef name : names) {
    nearest.emplace_back(name.edit_distance_insensitive(cpu.substr(0, 64)), name);
  }
  std::sort(nearest.begin(), nearest.end());
  nearest.erase(std::unique(nearest.begin(), nearest.end()), nearest.end());
  std::string text;
  for (size_t i = 0; i < std::min(kShown, nearest.size()); ++i) {
    text += (i == 0 ? "'" : ", '") + nearest[i].second.str() + "'";
  }
  return text;
}

void TakeCpuOf(const TargetSpec& host, TargetSpec& accelerator) {
  if (accelerator.kind == TargetKind::CpuDevice) {
    accelerator.cpu = host.cpu;
    accelerator.features = host.features;
    accelerator.tune = host.tune;
    accelerator.simd_bits = host.simd_bits;
  }
}

const char* ApiOf(const TargetSpec& accelerator) {
  switch (accelerator.kind) {
    case TargetKind::Nvptx:
      return "cuda";
    case TargetKind::Amdgpu:
      return "hip";
    case TargetKind::CpuDevice:
      return "cpu";
    case TargetKind::Host:
    case TargetKind::None:
      break;
  }
  return "none";
}

}  // namespace brio
