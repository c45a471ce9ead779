// Compiles textual IR and prints what a target makes of it: the back end alone, for its tests.
#include <cstdio>
#include <deque>
#include <string>
#include <string_view>

#include "codegen/codegen.h"
#include "codegen/kernel_table.h"
#include "ir/parser.h"
#include "ir/verifier.h"
#include "lower/lower.h"
#include "source/source.h"

namespace {

constexpr const char* kUsage =
    "usage: brio-llc [--target NAME|host] [--emit llvm|llvm-opt|bitcode|asm|obj|image|kernels] [-O0..-O3]\n"
    "                [--quick] [-g] [-o FILE] FILE.ir\n";

struct Arguments {
  std::string target = "host";
  std::string emit = "llvm";
  std::string out;
  std::string file;
  brio::codegen::Options options;
};

bool ParseArguments(int argc, char** argv, Arguments& args) {
  for (int i = 1; i < argc; ++i) {
    std::string_view arg = argv[i];
    const bool has_next = i + 1 < argc;
    if (arg == "--target" && has_next) {
      args.target = argv[++i];
    } else if (arg == "--emit" && has_next) {
      args.emit = argv[++i];
    } else if (arg == "-o" && has_next) {
      args.out = argv[++i];
    } else if (arg.size() == 3 && arg.starts_with("-O") && arg[2] >= '0' && arg[2] <= '3') {
      args.options.opt_level = static_cast<unsigned>(arg[2] - '0');
    } else if (arg == "--quick") {
      args.options.quick = true;
    } else if (arg == "-g") {
      args.options.debug = brio::lower::DebugLevel::Lines;
    } else if (arg.empty() || (arg[0] == '-' && arg != "-") || !args.file.empty()) {
      return false;
    } else {
      args.file = arg;
    }
  }
  return !args.file.empty();
}

int Fail(const std::string& text) {
  std::fprintf(stderr, "brio-llc: error: %s\n", text.c_str());
  return 1;
}

std::string ReadStdin() {
  std::string text;
  char buffer[4096];
  while (size_t count = std::fread(buffer, 1, sizeof buffer, stdin)) {
    text.append(buffer, count);
  }
  return text;
}

std::string Describe(std::span<brio::ir::Function* const> kernels, const brio::TargetSpec& target) {
  std::string text;
  for (const brio::ir::Function* kernel : kernels) {
    if (!kernel->is_kernel) {
      continue;
    }
    brio::codegen::KernelEntry entry = brio::codegen::DescribeKernel(kernels, *kernel, target);
    text += entry.entry + ":";
    for (uint32_t size : entry.arg_sizes) {
      text += " " + std::to_string(size);
    }
    text += std::string(entry.prints ? " prints" : "") + (entry.has_barrier ? " barrier" : "") +
            " shared=" + std::to_string(entry.shared_bytes) + " " + entry.cpu_blocks + entry.cpu_thread + "\n";
  }
  return text;
}

}  // namespace

int main(int argc, char** argv) {
  Arguments args;
  if (!ParseArguments(argc, argv, args)) {
    std::fputs(kUsage, stderr);
    return 2;
  }
  brio::SourceManager sources;
  std::string error;
  brio::FileId file = args.file == "-" ? sources.AddBuffer("stdin", ReadStdin()) : sources.AddFile(args.file, error);
  if (!error.empty()) {
    return Fail(error);
  }
  brio::Pool pool;
  brio::ir::Module module;
  module.pool = &pool;
  std::deque<brio::TargetSpec> targets;
  std::vector<brio::ir::ParseProblem> problems =
      brio::ir::Parse(sources.text(file), module, targets, sources.start(file));
  for (const brio::ir::ParseProblem& problem : problems) {
    std::fprintf(stderr, "%s:%u: error: %s\n", args.file.c_str(), problem.line, problem.text.c_str());
  }
  if (!problems.empty()) {
    return 1;
  }
  bool valid = true;
  for (const brio::ir::Function* function : module.order) {
    for (const std::string& problem : brio::ir::Verify(*function)) {
      std::fprintf(stderr, "%s: error: %s\n", args.file.c_str(), problem.c_str());
      valid = false;
    }
  }
  if (!valid) {
    return 1;
  }
  std::optional<brio::TargetSpec> target =
      args.target == "host" ? brio::HostTarget() : brio::ParseAccelerator(args.target);
  if (!target || target->kind == brio::TargetKind::None) {
    return Fail("unknown target '" + args.target + "'");
  }
  // Functions written for a target are compiled for that one only.
  std::vector<brio::ir::Function*> functions;
  for (brio::ir::Function* function : module.order) {
    if (!function->is_external && (function->target == nullptr || function->target->name == target->name)) {
      functions.push_back(function);
    }
  }
  struct Row {
    std::string_view name;
    brio::codegen::OutputKind kind;
  };
  using brio::codegen::OutputKind;
  static constexpr Row kKinds[] = {{"llvm", OutputKind::LlvmIr},         {"llvm-opt", OutputKind::LlvmIrOptimized},
                                   {"bitcode", OutputKind::LlvmBitcode}, {"asm", OutputKind::Assembly},
                                   {"obj", OutputKind::Object},          {"image", OutputKind::Image}};
  args.options.sources = &sources;
  args.options.module_name = "test";
  brio::codegen::Output output;
  bool known = args.emit == "kernels";
  if (known) {
    output.bytes = Describe(functions, *target);
  }
  for (const Row& row : kKinds) {
    if (row.name == args.emit) {
      known = true;
      brio::codegen::HostProgram program;
      program.functions = functions;
      output = target->is_device() ? brio::codegen::EmitDevice(functions, *target, row.kind, args.options)
                                   : brio::codegen::EmitHost(program, *target, row.kind, args.options);
    }
  }
  if (!known) {
    return Fail("unknown kind of output '" + args.emit + "'");
  }
  if (!output.ok()) {
    return Fail(output.error);
  }
  std::FILE* out = args.out.empty() || args.out == "-" ? stdout : std::fopen(args.out.c_str(), "wb");
  if (out == nullptr || std::fwrite(output.bytes.data(), 1, output.bytes.size(), out) != output.bytes.size() ||
      std::fclose(out) != 0) {
    return Fail("cannot write '" + args.out + "'");
  }
  return 0;
}
