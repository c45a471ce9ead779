// brio-opt: reads IR text, runs passes or the interpreter on it, and prints it. For tests and for looking at passes.
#include <cstdio>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "comptime/interpreter.h"
#include "diag/diag.h"
#include "ir/parser.h"
#include "ir/printer.h"
#include "ir/verifier.h"
#include "passes/passes.h"
#include "source/source.h"

namespace {

using namespace brio;

constexpr const char* kUsage =
    "usage: brio-opt [options] FILE|-\n"
    "  -pass=LIST    lifetimes, inline, dead-blocks, effects, in the order given; separated by commas\n"
    "  --verify      verifies what was read and what every pass leaves\n"
    "  --roundtrip   checks that printing what was read and reading it again changes nothing\n"
    "  --run @F      interprets F, which takes no arguments, and prints its result\n"
    "  --steps N     limit of interpreter steps\n"
    "  --memory N    limit of interpreter memory in bytes\n"
    "  --depth N     limit of interpreter call depth\n";

struct CommandLine {
  std::vector<std::string> passes;
  bool verify = false;
  bool roundtrip = false;
  std::string run;
  comptime::Limits limits;
  std::string input;
};

std::vector<std::string> Split(const std::string& text) {
  std::vector<std::string> parts;
  std::stringstream stream(text);
  for (std::string part; std::getline(stream, part, ',');) {
    parts.push_back(part);
  }
  return parts;
}

bool ParseCommandLine(int argc, char** argv, CommandLine& line) {
  for (int i = 1; i < argc; ++i) {
    const std::string arg = argv[i];
    const auto value = [&] { return i + 1 < argc ? std::string(argv[++i]) : std::string(); };
    if (arg.rfind("-pass=", 0) == 0 || arg.rfind("--pass=", 0) == 0) {
      for (const std::string& pass : Split(arg.substr(arg.find('=') + 1))) {
        line.passes.push_back(pass);
      }
    } else if (arg == "--verify") {
      line.verify = true;
    } else if (arg == "--roundtrip") {
      line.roundtrip = true;
    } else if (arg == "--run") {
      line.run = value();
    } else if (arg == "--steps") {
      line.limits.steps = std::strtoull(value().c_str(), nullptr, 10);
    } else if (arg == "--memory") {
      line.limits.memory = std::strtoull(value().c_str(), nullptr, 10);
    } else if (arg == "--depth") {
      line.limits.depth = static_cast<unsigned>(std::strtoul(value().c_str(), nullptr, 10));
    } else if (line.input.empty() && (arg == "-" || arg[0] != '-')) {
      line.input = arg;
    } else {
      std::cerr << "brio-opt: unknown argument '" << arg << "'\n" << kUsage;
      return false;
    }
  }
  if (line.input.empty()) {
    std::cerr << kUsage;
  }
  return !line.input.empty();
}

bool VerifyAll(const ir::Module& module) {
  bool ok = true;
  for (const ir::Function* function : module.order) {
    for (const std::string& problem : ir::Verify(*function)) {
      std::cerr << "verify: " << problem << "\n";
      ok = false;
    }
  }
  return ok;
}

bool RunPass(const std::string& pass, ir::Module& module, DiagnosticEngine& diags) {
  if (pass == "effects") {
    passes::InferEffects(module.order);
    return true;
  }
  bool ok = true;
  for (ir::Function* function : module.order) {
    if (pass == "lifetimes") {
      ok &= passes::RunMandatory(*function, *module.pool, diags);
    } else if (pass == "inline") {
      passes::InlineTrivial(*function);
    } else if (pass == "dead-blocks") {
      passes::RemoveDeadBlocks(*function);
    } else {
      std::cerr << "brio-opt: unknown pass '" << pass << "'\n";
      return false;
    }
  }
  return ok;
}

struct NoBodies : comptime::BodyProvider {
  comptime::BodyState RequireBody(ir::Function*) override { return comptime::BodyState::Failed; }
};

std::string_view OutcomeText(comptime::Outcome outcome) {
  static constexpr std::string_view kText[] = {"ok",    "raised",       "step limit",  "memory limit", "depth limit",
                                               "fault", "not comptime", "body failed", "body cycle"};
  return kText[static_cast<size_t>(outcome)];
}

int RunFunction(const CommandLine& line, ir::Module& module) {
  const std::string name = line.run.substr(line.run.rfind('@', 0) == 0 ? 1 : 0);
  for (ir::Function* function : module.order) {
    if (function->name != name) {
      continue;
    }
    NoBodies bodies;
    comptime::Interpreter interpreter(*module.pool, bodies, line.limits);
    const comptime::Result result = interpreter.Call(function, {});
    std::cout << OutcomeText(result.outcome);
    if (!result.message.empty()) {
      std::cout << ": " << result.message;
    }
    if (result.result) {
      std::cout << ": " << ToString(result.result);
    }
    std::cout << "\n";
    constexpr size_t kShown = 8;
    for (size_t i = 0; i < result.stack.size() && i < kShown; ++i) {
      std::cout << "  in @" << result.stack[i].function->name << "\n";
    }
    if (result.stack.size() > kShown) {
      std::cout << "  and " << result.stack.size() - kShown << " more\n";
    }
    return result.outcome == comptime::Outcome::Ok ? 0 : 1;
  }
  std::cerr << "brio-opt: there is no function '@" << name << "'\n";
  return 1;
}

bool CheckRoundtrip(const ir::Module& module, std::deque<TargetSpec>& targets) {
  const std::string first = ir::Print(module);
  Pool pool;
  ir::Module again;
  again.pool = &pool;
  for (const ir::ParseProblem& problem : ir::Parse(first, again, targets)) {
    std::cerr << "roundtrip: " << problem.line << ": " << problem.text << "\n" << first;
    return false;
  }
  const std::string second = ir::Print(again);
  if (first != second) {
    std::cerr << "roundtrip: the text changes\n--- first\n" << first << "--- second\n" << second;
    return false;
  }
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  CommandLine line;
  if (!ParseCommandLine(argc, argv, line)) {
    return 2;
  }
  std::string text;
  if (line.input == "-") {
    text.assign(std::istreambuf_iterator<char>(std::cin), {});
  } else {
    std::ifstream file(line.input, std::ios::binary);
    if (!file) {
      std::cerr << "brio-opt: cannot read '" << line.input << "'\n";
      return 2;
    }
    text.assign(std::istreambuf_iterator<char>(file), {});
  }
  SourceManager sources;
  const FileId file = sources.AddBuffer("input.ir", text);
  DiagnosticEngine diags(sources);
  Pool pool;
  ir::Module module;
  module.pool = &pool;
  std::deque<TargetSpec> targets;
  const std::vector<ir::ParseProblem> problems = ir::Parse(text, module, targets, sources.start(file));
  for (const ir::ParseProblem& problem : problems) {
    std::cerr << "input.ir:" << problem.line << ": error: " << problem.text << "\n";
  }
  if (!problems.empty()) {
    return 1;
  }
  // Passes and the interpreter rely on what the verifier checks.
  if (!VerifyAll(module)) {
    return 1;
  }
  if (line.roundtrip && !CheckRoundtrip(module, targets)) {
    return 1;
  }
  for (const std::string& pass : line.passes) {
    const bool ok = RunPass(pass, module, diags);
    std::cerr << diags.Render(false);
    if (!ok || (line.verify && !VerifyAll(module))) {
      return 1;
    }
  }
  if (!line.run.empty()) {
    return RunFunction(line, module);
  }
  std::cout << ir::Print(module);
  return 0;
}
