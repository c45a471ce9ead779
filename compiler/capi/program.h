// A program of the compiler's C interface: source, options, one compilation and the products that were asked for.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "brio/compiler.h"
#include "pipeline/compilation.h"

namespace brio::capi {

/// What can be asked for after the compilation.
enum class Product { Ptx, Cubin, Hsaco, Assembly, LlvmIr, KernelsJson, Library };

/// A program of the C interface: source and options first, then one compilation, then its products.
class Program {
 public:
  Program(std::string source, std::string name, std::vector<std::string> options);

  bool AddName(const std::string& expression);
  const char* LoweredName(const std::string& expression) const;
  brioResult Compile();
  bool compiled() const { return state_ == State::Compiled; }
  const std::string& log() const { return log_; }
  /// The product's bytes, made on first use; null with a result and a log when it cannot be made.
  const std::string* Get(Product product, brioResult& result);
  const std::vector<brioKernel>& kernels() const { return kernels_; }

 private:
  enum class State { New, Compiled, Failed };

  brioResult CompileOnce();
  brioResult Make(Product product, std::string& bytes);
  brioResult MakeLibrary(std::string& bytes);
  brioResult DescribeKernels();
  /// Moves the compilation's diagnostics into the log.
  void TakeDiagnostics();
  brioResult Fail(brioResult result, const std::string& text);

  std::string source_;
  std::string name_;
  std::vector<std::string> options_;
  std::vector<std::string> names_;  // name expressions, in order
  State state_ = State::New;
  brioResult result_ = BRIO_SUCCESS;
  std::string log_;
  pipeline::PhaseTimer timer_;
  std::unique_ptr<pipeline::Compilation> compilation_;
  std::map<Product, std::string> products_;
  std::vector<brioKernel> kernels_;
  std::deque<std::vector<brioParameter>> parameters_;
  std::deque<std::string> texts_;  // what kernels_ and parameters_ point to
};

}  // namespace brio::capi
