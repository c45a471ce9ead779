#include "pipeline/accelerators.h"

#include <vector>

#include "diag/warnings.h"
#include "target/target.h"

namespace brio::pipeline {

namespace {

/// What people call devices, without blanks and in small letters, and their architectures. The longer names come first.
constexpr struct {
  std::string_view product;
  std::string_view accelerator;
} kProducts[] = {
    {"gb200", "nvidia:sm_100a"},   {"gb300", "nvidia:sm_103a"},  {"gh200", "nvidia:sm_90a"},
    {"b300", "nvidia:sm_103a"},    {"b200", "nvidia:sm_100a"},   {"b100", "nvidia:sm_100a"},
    {"h800", "nvidia:sm_90a"},     {"h200", "nvidia:sm_90a"},    {"h100", "nvidia:sm_90a"},
    {"h20", "nvidia:sm_90a"},      {"a100", "nvidia:sm_80"},     {"a800", "nvidia:sm_80"},
    {"a30", "nvidia:sm_80"},       {"a10g", "nvidia:sm_86"},     {"a10", "nvidia:sm_86"},
    {"a40", "nvidia:sm_86"},       {"a6000", "nvidia:sm_86"},    {"l40s", "nvidia:sm_89"},
    {"l40", "nvidia:sm_89"},       {"l4", "nvidia:sm_89"},       {"t4", "nvidia:sm_75"},
    {"v100", "nvidia:sm_70"},      {"p100", "nvidia:sm_60"},     {"rtx5090", "nvidia:sm_120a"},
    {"rtx5080", "nvidia:sm_120a"}, {"5090", "nvidia:sm_120a"},   {"5080", "nvidia:sm_120a"},
    {"rtx4090", "nvidia:sm_89"},   {"4090", "nvidia:sm_89"},     {"rtx3090", "nvidia:sm_86"},
    {"3090", "nvidia:sm_86"},      {"rtx2080", "nvidia:sm_75"},  {"2080", "nvidia:sm_75"},
    {"orin", "nvidia:sm_87"},      {"hopper", "nvidia:sm_90a"},  {"blackwell", "nvidia:sm_100a"},
    {"ampere", "nvidia:sm_80"},    {"ada", "nvidia:sm_89"},      {"turing", "nvidia:sm_75"},
    {"volta", "nvidia:sm_70"},     {"mi355x", "amdgpu:gfx950"},  {"mi355", "amdgpu:gfx950"},
    {"mi350", "amdgpu:gfx950"},    {"mi325x", "amdgpu:gfx942"},  {"mi325", "amdgpu:gfx942"},
    {"mi300x", "amdgpu:gfx942"},   {"mi300a", "amdgpu:gfx942"},  {"mi300", "amdgpu:gfx942"},
    {"mi250x", "amdgpu:gfx90a"},   {"mi250", "amdgpu:gfx90a"},   {"mi210", "amdgpu:gfx90a"},
    {"mi100", "amdgpu:gfx908"},    {"rx7900", "amdgpu:gfx1100"}, {"7900xtx", "amdgpu:gfx1100"},
    {"rx6900", "amdgpu:gfx1030"},  {"rx9070", "amdgpu:gfx1201"},
};

/// Small letters and digits alone, without the maker's name.
std::string Simplified(std::string_view name) {
  std::string simple;
  for (char c : name) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) simple.push_back(c);
  }
  for (const std::string_view maker : {"nvidia", "amdgpu", "amd", "geforce", "radeon", "instinct", "tesla"}) {
    if (simple.starts_with(maker)) simple.erase(0, maker.size());
  }
  return simple;
}

}  // namespace

std::string AcceleratorHint(std::string_view name) {
  const std::string simple = Simplified(name);
  for (const auto& [product, accelerator] : kProducts) {
    if (simple == product && ParseAccelerator(accelerator))
      return "; the architecture of '" + std::string(name) + "' is '" + std::string(accelerator) + "'";
  }
  std::vector<std::string> names;
  for (const std::string& supported : SupportedAccelerators()) {
    names.push_back(supported);
    if (const size_t colon = supported.find(':'); colon != std::string::npos)
      names.push_back(supported.substr(colon + 1));
  }
  return DidYouMean(name, names);
}

std::string KnownAccelerators() {
  std::string known;
  for (const std::string& supported : SupportedAccelerators()) known += (known.empty() ? "" : ", ") + supported;
  return known;
}

}  // namespace brio::pipeline
