// Calls of MPI by ranks that are patient for so long only. One thread is in MPI at a time.
#pragma once

#include <vector>

#include "comm/mpi.h"

namespace brio::rt::comm {

MpiLibrary& GetMpi();

/// The calls of one communicator of MPI. `what` is the call of the program, for failures.
class MpiCalls {
 public:
  MpiCalls(MpiLibrary& library, const Membership& membership) : library(library), membership(membership) {}

  Status Check(int code, const char* what, const char* call) const;
  /// Waits for a request, in turns with the other threads.
  Status Wait(const std::string& what, const char* call, MpiHandle* request) const;
  /// Whether a request is done, without waiting.
  Status Test(const std::string& what, const char* call, MpiHandle* request, bool* done) const;
  Status AllGather(const std::string& what, const void* mine, void* all, uint64_t bytes) const;
  Status AllToAll(const std::string& what, const void* send, void* recv, uint64_t bytes) const;
  Status Broadcast(const std::string& what, void* data, uint64_t bytes, int root) const;

  MpiLibrary& library;
  Membership membership;
  MpiHandle comm = 0;
};

}  // namespace brio::rt::comm
