#include "driver/kernel_report.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <sstream>

#include "diag/machine_output.h"
#include "driver/cubin.h"
#include "driver/report.h"

namespace brio::driver {

namespace {

constexpr unsigned kBlockSizes[] = {64, 128, 256, 512, 1024};

/// What a multiprocessor has, by NVIDIA's programming guide ("Technical Specifications per Compute Capability").
struct Multiprocessor {
  unsigned capability;
  unsigned warps;
  unsigned blocks;
  unsigned shared;    // bytes
  unsigned reserved;  // bytes of shared memory that each block has besides its own
};
constexpr Multiprocessor kMultiprocessors[] = {
    {70, 64, 32, 96 << 10, 0},      {72, 64, 32, 96 << 10, 0},      {75, 32, 16, 64 << 10, 0},
    {80, 64, 32, 164 << 10, 1024},  {86, 48, 16, 100 << 10, 1024},  {87, 48, 16, 164 << 10, 1024},
    {89, 48, 24, 100 << 10, 1024},  {90, 64, 32, 228 << 10, 1024},  {100, 64, 32, 228 << 10, 1024},
    {103, 64, 32, 228 << 10, 1024}, {120, 48, 24, 100 << 10, 1024}, {121, 48, 24, 100 << 10, 1024},
};
constexpr unsigned kRegisters = 64 << 10;  // of a multiprocessor
constexpr unsigned kWarp = 32;
constexpr unsigned kRegisterUnit = 256;  // a warp gets a multiple of it
constexpr unsigned kPartitions = 4;      // of a multiprocessor, each with a quarter of the registers

unsigned RoundUp(unsigned value, unsigned unit) {
  return (value + unit - 1) / unit * unit;
}

/// The number before `words` in the line; 0 if they are not there.
unsigned NumberBefore(const std::string& line, const std::string& words) {
  size_t at = line.find(words);
  if (at == std::string::npos) return 0;
  while (at > 0 && line[at - 1] == ' ') --at;
  size_t begin = at;
  while (begin > 0 && line[begin - 1] >= '0' && line[begin - 1] <= '9') --begin;
  return static_cast<unsigned>(std::strtoul(line.c_str() + begin, nullptr, 10));
}

std::string QuotedName(const std::string& line) {
  const size_t begin = line.find('\'');
  const size_t end = begin == std::string::npos ? begin : line.find('\'', begin + 1);
  return end == std::string::npos ? std::string() : line.substr(begin + 1, end - begin - 1);
}

/// What `ptxas -v` says.
void ReadPtxas(const std::string& log, std::vector<KernelResources>& found) {
  std::istringstream in(log);
  std::string entry, function;
  for (std::string line; std::getline(in, line);) {
    if (line.find("Compiling entry function") != std::string::npos) {
      entry = QuotedName(line);
      found.emplace_back().kernel = entry;
    } else if (const size_t at = line.find("Function properties for "); at != std::string::npos) {
      function = line.substr(at + 24);
    } else if (line.find("bytes stack frame") != std::string::npos && !found.empty() && function == entry) {
      found.back().stack = NumberBefore(line, "bytes stack frame");
      found.back().spill_stores = NumberBefore(line, "bytes spill stores");
      found.back().spill_loads = NumberBefore(line, "bytes spill loads");
    } else if (line.find("Used ") != std::string::npos && !found.empty()) {
      found.back().registers = NumberBefore(line, "registers");
      found.back().shared = NumberBefore(line, "bytes smem");
      found.back().constant = NumberBefore(line, "bytes cmem[0]");
    }
  }
}

/// What the metadata of AMD's assembly says.
void ReadAmd(const TargetSpec& target, const std::string& assembly, std::vector<KernelResources>& found) {
  const size_t metadata = assembly.find(".amdgpu_metadata");
  if (metadata == std::string::npos) return;
  std::istringstream in(assembly.substr(metadata));
  KernelResources kernel;
  bool in_kernels = false;
  for (std::string line; std::getline(in, line);) {
    if (line.find("amdhsa.kernels:") != std::string::npos) {
      in_kernels = true;
      continue;
    }
    if (in_kernels && line.starts_with("amdhsa.")) break;
    const size_t colon = line.find(':');
    const size_t dot = line.find('.');
    // The keys of a kernel are one level below the list.
    if (!in_kernels || colon == std::string::npos || dot == std::string::npos || dot > 4) continue;
    if (line.starts_with("  - ") && !kernel.kernel.empty()) {
      found.push_back(kernel);
      kernel = {};
    }
    const std::string key = line.substr(dot, colon - dot);
    std::string value = line.substr(colon + 1);
    value.erase(0, std::min(value.find_first_not_of(' '), value.size()));
    const auto number = static_cast<unsigned>(std::strtoul(value.c_str(), nullptr, 10));
    if (key == ".name") {
      kernel.kernel = value;
    } else if (key == ".vgpr_count") {
      kernel.registers = number;
    } else if (key == ".sgpr_count") {
      kernel.scalar_registers = number;
    } else if (key == ".group_segment_fixed_size") {
      kernel.shared = number;
    } else if (key == ".private_segment_fixed_size") {
      kernel.stack = number;
    } else if (key == ".vgpr_spill_count") {
      kernel.spill_stores = kernel.spill_loads = number;
    } else if (key == ".kernarg_segment_size") {
      kernel.constant = number;
    }
  }
  if (!kernel.kernel.empty()) found.push_back(kernel);
  // The vector registers of a SIMD of CDNA: 512 for each lane, for at most eight waves.
  constexpr unsigned kCdnaRegisters = 512, kCdnaUnit = 8, kCdnaWaves = 8;
  for (KernelResources& each : found) {
    if (target.arch == "gfx90a" || target.arch == "gfx942" || target.arch == "gfx950")
      each.waves = std::min(kCdnaWaves, kCdnaRegisters / RoundUp(std::max(1u, each.registers), kCdnaUnit));
  }
}

std::string Percent(unsigned part, unsigned whole) {
  return whole == 0 ? "?" : std::to_string((100 * part + whole / 2) / whole) + "%";
}

}  // namespace

bool FindResources(pipeline::Compilation& compilation, std::vector<KernelResources>& found) {
  const TargetSpec& target = compilation.settings().accelerator;
  if (!target.is_gpu()) {
    compilation.Fail(Diag::NoDeviceCode, {target.name, "resources"});
    return false;
  }
  if (compilation.kernels().empty()) {
    return true;
  }
  std::string assembly;
  if (!compilation.EmitDevice(codegen::OutputKind::Assembly, assembly)) {
    return false;
  }
  if (target.kind == TargetKind::Amdgpu) {
    ReadAmd(target, assembly, found);
  } else {
    std::string cubin, log;
    if (const std::string error = AssembleCubin(assembly, target.arch, cubin, &log); !error.empty()) {
      compilation.Fail(Diag::CodegenFailed, {target.name, error});
      return false;
    }
    ReadPtxas(log, found);
  }
  std::sort(found.begin(), found.end(),
            [](const KernelResources& a, const KernelResources& b) { return a.kernel < b.kernel; });
  return true;
}

Occupancy FindOccupancy(const TargetSpec& target, const KernelResources& kernel, unsigned block_size) {
  Occupancy result;
  result.block_size = block_size;
  const auto* machine =
      std::find_if(std::begin(kMultiprocessors), std::end(kMultiprocessors),
                   [&](const Multiprocessor& m) { return m.capability == target.compute_capability; });
  if (target.kind != TargetKind::Nvptx || machine == std::end(kMultiprocessors)) return result;
  result.most_warps = machine->warps;
  const unsigned warps = (block_size + kWarp - 1) / kWarp;
  const unsigned registers_of_warp = RoundUp(kernel.registers * kWarp, kRegisterUnit);
  // Each partition gives its own registers to whole warps.
  const unsigned warps_by_registers =
      registers_of_warp == 0 ? machine->warps : kRegisters / kPartitions / registers_of_warp * kPartitions;
  const unsigned shared = kernel.shared + machine->reserved;
  const std::pair<unsigned, const char*> limits[] = {
      {machine->warps / warps, "warps"},
      {machine->blocks, "blocks"},
      {warps_by_registers / warps, "registers"},
      {shared == 0 ? machine->blocks : machine->shared / RoundUp(shared, 128), "shared memory"}};
  const auto* least = std::min_element(std::begin(limits), std::end(limits),
                                       [](const auto& a, const auto& b) { return a.first < b.first; });
  result.blocks = least->first;
  result.warps = result.blocks * warps;
  result.limiter = least->second;
  return result;
}

std::string ResourceTable(const TargetSpec& target, const std::vector<KernelResources>& kernels) {
  std::string out = "kernels for " + target.name + ":\n";
  for (const KernelResources& kernel : kernels) {
    out += "  " + kernel.kernel + ": " + std::to_string(kernel.registers) + " registers";
    if (target.kind == TargetKind::Amdgpu) {
      out += ", " + std::to_string(kernel.scalar_registers) + " scalar registers, " +
             std::to_string(kernel.spill_stores) + " spilled";
    } else {
      out += ", spills " + std::to_string(kernel.spill_stores) + " bytes stored, " +
             std::to_string(kernel.spill_loads) + " loaded";
    }
    out += ", stack " + std::to_string(kernel.stack) + " bytes, shared memory " + std::to_string(kernel.shared) +
           " bytes, arguments and constants " + std::to_string(kernel.constant) + " bytes\n";
    if (target.kind == TargetKind::Amdgpu) {
      if (kernel.waves > 0) {
        out += "    " + std::to_string(kernel.waves) + " waves fit a SIMD by registers\n";
      }
      continue;
    }
    for (const unsigned size : kBlockSizes) {
      const Occupancy occupancy = FindOccupancy(target, kernel, size);
      if (occupancy.most_warps == 0) {
        out += "    how many blocks fit is not known of this architecture\n";
        break;
      }
      char line[160];
      std::snprintf(line, sizeof line, "    %4u threads a block: %2u blocks, %2u of %u warps (%s), limited by %s\n",
                    size, occupancy.blocks, occupancy.warps, occupancy.most_warps,
                    Percent(occupancy.warps, occupancy.most_warps).c_str(), occupancy.limiter.c_str());
      out += line;
    }
  }
  return out;
}

std::string ResourceJson(const TargetSpec& target, const std::vector<KernelResources>& kernels) {
  const auto number = [](const char* name, unsigned value) {
    return std::string(",\"") + name + "\":" + std::to_string(value);
  };
  std::string out = "{\"target\":" + JsonString(target.name) + ",\"kernels\":[";
  for (const KernelResources& kernel : kernels) {
    out += &kernel == kernels.data() ? "\n" : ",\n";
    out += "{\"kernel\":" + JsonString(kernel.kernel) + number("registers", kernel.registers) +
           number("spillStores", kernel.spill_stores) + number("spillLoads", kernel.spill_loads) +
           number("stack", kernel.stack) + number("shared", kernel.shared) + number("constant", kernel.constant);
    if (target.kind == TargetKind::Amdgpu) {
      out += number("scalarRegisters", kernel.scalar_registers) +
             (kernel.waves > 0 ? number("waves", kernel.waves) : "") + "}";
      continue;
    }
    out += ",\"occupancy\":[";
    for (const unsigned size : kBlockSizes) {
      const Occupancy occupancy = FindOccupancy(target, kernel, size);
      if (occupancy.most_warps == 0) break;
      out += std::string(size == kBlockSizes[0] ? "" : ",") + "{\"threads\":" + std::to_string(size) +
             number("blocks", occupancy.blocks) + number("warps", occupancy.warps) +
             number("mostWarps", occupancy.most_warps) + ",\"limiter\":" + JsonString(occupancy.limiter) + "}";
    }
    out += "]}";
  }
  return out + "\n]}\n";
}

bool PrintKernelReport(const Options& options, pipeline::Compilation& compilation) {
  const TargetSpec& target = compilation.settings().accelerator;
  if (!target.is_gpu()) {
    PrintNote(options, "--kernel-report is about GPUs: name one with --target-accelerator");
    return true;
  }
  std::vector<KernelResources> found;
  if (!FindResources(compilation, found)) {
    return false;
  }
  std::fputs(ResourceTable(target, found).c_str(), stderr);
  return true;
}

}  // namespace brio::driver
