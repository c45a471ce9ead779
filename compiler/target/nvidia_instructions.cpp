#include "target/nvidia_instructions.h"

#include <algorithm>
#include <charconv>

namespace brio {
namespace {

struct Instruction {
  std::string_view pattern;
  std::string_view targets;
  unsigned ptx;
};

constexpr Instruction kInstructions[] = {
#define NVIDIA_INSTRUCTION(pattern, targets, ptx) {pattern, targets, ptx},
#include "target/nvidia_instructions.def"
};

/// Whether `text` is as `pattern` says, in which `*` stands for any text.
bool Matches(std::string_view pattern, std::string_view text) {
  size_t star = std::string_view::npos, after = 0, p = 0, t = 0;
  while (t < text.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      star = p++;
      after = t;
    } else if (p < pattern.size() && pattern[p] == text[t]) {
      ++p;
      ++t;
    } else if (star != std::string_view::npos) {
      p = star + 1;
      t = ++after;
    } else {
      return false;
    }
  }
  while (p < pattern.size() && pattern[p] == '*') ++p;
  return p == pattern.size();
}

/// "100a" as 100 and "a".
std::pair<unsigned, std::string_view> NumberAndLetter(std::string_view text) {
  unsigned number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  return {number, text.substr(static_cast<size_t>(end - text.data()))};
}

/// Whether `arch`, without its "sm_", is among the targets that one word of a row names.
bool IsAmong(std::string_view arch, std::string_view word) {
  const auto [number, letter] = NumberAndLetter(arch);
  if (const size_t dots = word.find(".."); dots != std::string_view::npos) {
    return !letter.empty() && number >= NumberAndLetter(word.substr(0, dots)).first &&
           number <= NumberAndLetter(word.substr(dots + 2)).first;
  }
  if (word.ends_with('+')) {
    return !letter.empty() && number >= NumberAndLetter(word).first;
  }
  const auto [first, exact] = NumberAndLetter(word);
  return exact.empty() ? number >= first : arch == word;
}

bool Has(std::string_view arch, std::string_view targets) {
  for (size_t at = 0; at < targets.size();) {
    const size_t end = std::min(targets.find(' ', at), targets.size());
    if (IsAmong(arch, targets.substr(at, end - at))) {
      return true;
    }
    at = end + 1;
  }
  return false;
}

/// The targets of a row as people call them.
std::string_view NameOf(std::string_view targets) {
  struct Name {
    std::string_view targets, name;
  };
  constexpr Name kNames[] = {{"89", "sm_89 or newer"},
                             {"90", "sm_90 or newer"},
                             {"90a", "sm_90a"},
                             {"100", "sm_100 or newer"},
                             {"90a 100a+", "sm_90a, sm_100a or newer ones with a letter"},
                             {"100a+", "sm_100a or newer ones with a letter"},
                             {"100a..103f", "sm_100a, sm_101a or sm_103a"},
                             {"100a..110f", "sm_100a, sm_101a, sm_103a or sm_110a"},
                             {"120a+", "sm_120a or sm_121a"}};
  const auto* found = std::ranges::find(kNames, targets, &Name::targets);
  return found == std::end(kNames) ? targets : found->name;
}

void AddNeeds(std::string_view word, const TargetSpec& target, NvidiaNeeds& needs) {
  const auto* row =
      std::ranges::find_if(kInstructions, [&](const Instruction& one) { return Matches(one.pattern, word); });
  if (row == std::end(kInstructions)) {
    return;
  }
  needs.ptx = std::max(needs.ptx, row->ptx);
  constexpr std::string_view kPrefix = "sm_";
  if (needs.missing.empty() && !Has(std::string_view(target.arch).substr(kPrefix.size()), row->targets)) {
    needs.missing = word;
    needs.who = NameOf(row->targets);
  }
}

bool IsOfWord(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.' || c == ':';
}

}  // namespace

NvidiaNeeds NeedsOfAssembly(std::string_view text, const TargetSpec& target) {
  NvidiaNeeds needs;
  for (size_t at = 0; at < text.size();) {
    if (!IsOfWord(text[at])) {
      ++at;
      continue;
    }
    size_t end = at;
    while (end < text.size() && IsOfWord(text[end])) ++end;
    AddNeeds(text.substr(at, end - at), target, needs);
    at = end;
  }
  return needs;
}

NvidiaNeeds NeedsOfIntrinsic(std::string_view name, const TargetSpec& target) {
  constexpr std::string_view kPrefix = "llvm.nvvm.";
  NvidiaNeeds needs;
  if (name.starts_with(kPrefix)) {
    AddNeeds(name.substr(kPrefix.size()), target, needs);
  }
  return needs;
}

std::string FeaturesWithPtx(const TargetSpec& target, unsigned version) {
  constexpr std::string_view kPrefix = "+ptx";
  if (!target.features.starts_with(kPrefix) ||
      static_cast<unsigned>(std::stoi(target.features.substr(kPrefix.size()))) >= version) {
    return target.features;
  }
  return std::string(kPrefix) + std::to_string(version);
}

}  // namespace brio
