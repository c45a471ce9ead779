// NCCL and RCCL, loaded at run time, and the transport over them.
#pragma once

#include <string>

#include "comm/world.h"

namespace brio::rt::comm {

// The library's ABI, as far as it is used.
using NcclComm = void*;
using NcclResult = int;
struct NcclUniqueId {
  char bytes[128];
};
constexpr NcclResult kNcclSuccess = 0;
constexpr NcclResult kNcclRemoteError = 6;
constexpr NcclResult kNcclInProgress = 7;

/// The functions of the library.
struct NcclLibrary {
#define BRIO_NCCL_REQUIRED(name, parameters) NcclResult(*name) parameters = nullptr;
#define BRIO_NCCL_OPTIONAL(name, parameters) NcclResult(*name) parameters = nullptr;
#include "comm/nccl_functions.def"
  const char* (*ncclGetErrorString)(NcclResult) = nullptr;
  const char* (*ncclGetLastError)(NcclComm) = nullptr;  // 2.13
  const char* name = "nccl";
  const char* title = "NCCL";
  int version = 0;
};

/// The library for devices of this api, loaded once. A failure stays one.
Status FindNccl(const std::string& api, const NcclLibrary** out);

/// Whether a single rank is to use the library too (BRIO_COMM_TRANSPORT=nccl or rccl), which it needs not.
bool WantsNcclAlone();
/// Collective: the transport between the GPUs of all ranks.
Status MakeNcclWorld(World& world, const Membership& membership, brio_context* context,
                     std::shared_ptr<Transport>* out);
/// The transports of several devices of this process.
Status MakeNcclAll(const std::vector<brio_context*>& contexts, uint64_t timeout_ms,
                   std::vector<std::shared_ptr<Transport>>* out);

}  // namespace brio::rt::comm
