#pragma once

#include <map>
#include <set>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "sema/calls.h"
#include "sema/checker.h"

namespace brio::sema {

struct Front;

/// Functions that run on a device, and what they take with them.
class Kernels {
 public:
  explicit Kernels(Front& front) : s(front) {}

  /// Registers the function as a kernel of the accelerator, or of `target` for its text alone; null when it cannot be
  /// one (reported).
  ir::Function* RequestKernel(ConstRef function, Site site, bool report = true, uint8_t texts = 0,
                              const TargetSpec* target = nullptr);
  /// The variables whose values a kernel takes as further arguments, those of the closures it leads to included.
  std::vector<CapturePath> CapturesOf(Instance* instance);
  /// The function that a kernel's parameter names: itself, or what a closure's type stands for.
  ConstRef KernelFunction(ConstRef value);
  /// Whether the function is there for its text alone.
  bool IsText(const ir::Function* function) const;
  /// Of a file of device code: the functions that can be kernels, except for helpers.
  void RequestAllKernels();
  /// Gives kernels the names under which drivers and profilers show them.
  void NameKernels();

  std::vector<Kernel> requested;

 private:
  void FlattenCaptures(StructEntity* closure, std::vector<CapturePath>& paths, const CapturePath& prefix);
  /// Whether the bytes of a value may be handed to a device, as an argument or as what a closure captures.
  bool IsDevicePassable(TypeRef type, bool is_capture);
  /// Which part of a value of a struct of the program keeps it from the device: ": its field 'x' is a 'String'".
  std::string WhyNotPassable(TypeRef type, bool is_capture);
  /// Why the function cannot be a kernel; empty if it can.
  std::string WhyNoKernel(const Instance& instance, std::span<const ArgInfo> args,
                          std::span<const CapturePath> captures, Site site);
  /// Registers a function that need not be a kernel for its text alone.
  ir::Function* RequestText(Instance& instance, uint8_t texts);
  /// A function under the instance's own name that does what it does, for whoever calls it from outside.
  ir::Function* TextEntry(Instance& instance);
  /// The function to be the kernel's entry: the instance's own, or one that makes the closures' records first.
  ir::Function* KernelEntry(Instance* instance);
  /// Gives a kernel the function attributes that its `@__llvm_metadata` decorators ask for, and the name of `@__name`.
  void ApplyKernelMetadata(Instance* instance, ir::Function* entry);
  void ApplyLaunchBounds(Instance* instance, const ast::Expr* call, ir::Function* entry);
  void CheckArgMetadata(Instance* instance, const ast::Expr* call);

  std::set<const ir::Function*> kernel_set_;
  std::map<const ir::Function*, ir::Function*> kernel_entries_;  // of those that capture
  std::map<const ir::Function*, ir::Function*> text_entries_;
  std::unordered_map<const ir::Function*, std::string> kernel_names_;  // of `@__name`

  Front& s;
};

}  // namespace brio::sema
