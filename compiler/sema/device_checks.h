#pragma once

#include <set>
#include <vector>

#include "sema/calls.h"
#include "sema/checker.h"

namespace brio::sema {

struct Front;

/// The rules of code for devices that are seen only when all of it is there.
class DeviceChecks {
 public:
  explicit DeviceChecks(Front& front) : s(front) {}

  /// The rules of code for devices that are seen only when all of it is there.
  void CheckDeviceCode();
  /// Host code that reaches what only threads of a kernel have.
  void CheckHostCode(const std::vector<ir::Function*>& roots);
  /// Names that cannot be exported, or are exported twice.
  void CheckExportedNames();
  void CheckSharedMemory(const Kernel& kernel);
  void CheckBarriers(const Kernel& kernel);
  /// Registers that warp groups hand over: the assembler heeds that only in kernels with bounds.
  void SettleRegisters(const Kernel& kernel);
  /// Bytes that barriers are told to expect, and that copies bring them.
  void CheckTransactions(const Kernel& kernel);
  void CheckAlignment(const std::vector<ir::Function*>& functions);

 private:
  std::set<uint32_t> divergent_reported_;

  Front& s;
};

}  // namespace brio::sema
