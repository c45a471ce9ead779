// What a compilation depends on besides the source.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "codegen/codegen.h"
#include "diag/warnings.h"
#include "lower/lower.h"
#include "source/source.h"
#include "target/target.h"

namespace brio::pipeline {

struct Settings {
  std::string file;
  std::optional<std::string> source;     // the file's text; without it the file is read
  std::vector<LineOrigin> source_lines;  // where the text's lines stand in the document `file`
  std::string library;                   // folder of the standard library
  std::vector<std::string> include_paths;
  std::map<std::string, std::string> defines;
  TargetSpec host;
  TargetSpec accelerator;
  std::function<TargetSpec()>
      find_accelerator;  // for checks alone: instead of `accelerator`, asked when a check first depends on it
  std::vector<std::string> kernels;  // --kernel
  unsigned opt_level = 3;
  bool cpu_regions = true;  // kernels with barriers on the CPU device: without fibers where possible
  bool quick = false;       // the program is run at once
  codegen::KernelTier kernel_tier = codegen::KernelTier::Quick;  // kernels of the CPU device of such a program
  bool late_kernels = false;  // kernels of the library alone are made when they are first launched
  lower::DebugLevel debug = lower::DebugLevel::None;  // of optimised code: at most lines
  bool sanitize_address = false;
  uint32_t checks = 0;  // BRIO_CHECK_* for kernels of the CPU device
  WarningLevels warnings;
  bool on_large_stack = false;  // the calling thread's stack is RunWithLargeStack's
  bool is_library = false;      // no entry point: what is exported is called
  // Where a program has the host code of several families of accelerators:
  std::string entry = "main";  // the C entry point
  std::string kernel_prefix;   // of the kernels' descriptors
  bool hide_exports = false;   // another one has the exports
};

/// Adds what a list such as "memory,race" names to `checks`; says what is wrong with it, or "".
std::string ParseChecks(std::string_view list, uint32_t& checks);
/// Such a list.
std::string NamesOfChecks(uint32_t checks);

}  // namespace brio::pipeline
