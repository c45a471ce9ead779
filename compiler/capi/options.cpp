#include "capi/options.h"

#include <cstdlib>
#include <string_view>

#include "diag/diag.h"
#include "pipeline/accelerators.h"

namespace brio::capi {

namespace {

/// Reads words one by one; values may be attached by `=`, for short options directly, or be the next word.
class Reader {
 public:
  Reader(const std::vector<std::string>& words, pipeline::Settings& settings) : words_(words), settings_(settings) {}

  std::string Run() {
    settings_.host = HostTarget();
    settings_.accelerator = *ParseAccelerator("cpu");
    for (; at_ < words_.size() && error_.empty(); ++at_) {
      Word(words_[at_]);
    }
    if (error_.empty() && settings_.checks != 0 && settings_.accelerator.kind != TargetKind::CpuDevice) {
      error_ = DiagnosticEngine::Format(Diag::CheckNeedsCpu, {});
    }
    TakeCpuOf(settings_.host, settings_.accelerator);
    return error_;
  }

 private:
  void Word(std::string_view word) {
    std::string value;
    if (Value(word, "--target-accelerator", value) || Value(word, "--gpu-architecture", value) ||
        Value(word, "-arch", value)) {
      Target(value);
    } else if (word.size() == 3 && word.starts_with("-O") && word[2] >= '0' && word[2] <= '3') {
      settings_.opt_level = static_cast<unsigned>(word[2] - '0');
    } else if (word == "-g" || word == "-g2") {
      settings_.debug = lower::DebugLevel::Variables;
    } else if (word == "-g1") {
      settings_.debug = lower::DebugLevel::Lines;
    } else if (word == "-g0") {
      settings_.debug = lower::DebugLevel::None;
    } else if (Short(word, "-D", value)) {
      Define(value);
    } else if (Short(word, "-I", value)) {
      settings_.include_paths.push_back(value);
    } else if (Value(word, "--kernel", value)) {
      settings_.kernels.push_back(value);
    } else if (Value(word, "--target-cpu", value)) {
      if (std::optional<TargetSpec> host = HostTargetWithCpu(value)) {
        settings_.host = std::move(*host);
      } else if (error_.empty()) {
        error_ = DiagnosticEngine::Format(Diag::UnknownCpu, {value, NearestCpus(value)});
      }
    } else if (Value(word, "--check", value)) {
      if (std::string wrong = pipeline::ParseChecks(value, settings_.checks); error_.empty()) {
        error_ = std::move(wrong);
      }
    } else if (Value(word, "--cpu-kernels", value)) {
      if (value != "auto" && value != "fibers") {
        error_ = "--cpu-kernels is 'auto' or 'fibers', not '" + value + "'";
      }
      settings_.cpu_regions = value != "fibers";
    } else if (Short(word, "-W", value)) {
      if (std::string wrong = settings_.warnings.Set(value); error_.empty()) {
        error_ = std::move(wrong);
      }
    } else if (error_.empty()) {
      error_ = "unknown option '" + std::string(word) + "'";
    }
  }

  /// `--name=value` or `--name value`.
  bool Value(std::string_view word, std::string_view name, std::string& value) {
    if (!word.starts_with(name)) {
      return false;
    }
    if (word.size() == name.size()) {
      return Next(name, value);
    }
    if (word[name.size()] != '=') {
      return false;
    }
    value = word.substr(name.size() + 1);
    return true;
  }

  /// `-Xvalue` or `-X value`.
  bool Short(std::string_view word, std::string_view name, std::string& value) {
    if (!word.starts_with(name)) {
      return false;
    }
    if (word.size() == name.size()) {
      return Next(name, value);
    }
    value = word.substr(name.size());
    return true;
  }

  bool Next(std::string_view name, std::string& value) {
    if (at_ + 1 >= words_.size()) {
      error_ = "option '" + std::string(name) + "' needs a value";
      return false;
    }
    value = words_[++at_];
    return true;
  }

  void Target(const std::string& name) {
    std::optional<TargetSpec> target = ParseAccelerator(name);
    if (target && target->is_device()) {
      settings_.accelerator = *target;
      return;
    }
    error_ = DiagnosticEngine::Format(Diag::UnknownAccelerator, {name, pipeline::AcceleratorHint(name)}) +
             "; known are: " + pipeline::KnownAccelerators();
  }

  void Define(const std::string& text) {
    size_t equals = text.find('=');
    settings_.defines[text.substr(0, equals)] = equals == std::string::npos ? "" : text.substr(equals + 1);
  }

  const std::vector<std::string>& words_;
  pipeline::Settings& settings_;
  size_t at_ = 0;
  std::string error_;
};

}  // namespace

std::string ParseOptions(const std::vector<std::string>& words, pipeline::Settings& settings) {
  return Reader(words, settings).Run();
}

}  // namespace brio::capi
