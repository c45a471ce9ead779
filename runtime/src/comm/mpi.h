// MPI, bound at run time: Open MPI or MPICH, whichever started the process, and the transport over it.
#pragma once

#include <mutex>

#include "comm/world.h"

namespace brio::rt::comm {

/// A pointer of Open MPI, an int of MPICH.
using MpiHandle = uint64_t;

/// The functions of the library, and its constants.
struct MpiLibrary {
#define BRIO_MPI_FUNCTION(name, parameters) int(*name) parameters = nullptr;
#include "comm/mpi_functions.def"
  std::string path;
  bool is_open_mpi = false;
  MpiHandle world = 0;
  MpiHandle byte = 0;
  MpiHandle errors_return = 0;
  /// Of every call: MPI may allow one thread at a time.
  std::mutex mutex;
};

/// Whether a launcher of MPI started the process.
bool IsUnderMpi();
/// Fills in who the ranks are, by MPI.
Status StartMpi(uint64_t timeout_ms, World& world);
/// Collective: a transport of all ranks for the CPU device.
Status MakeMpiWorld(const Membership& membership, std::shared_ptr<Transport>* out);

}  // namespace brio::rt::comm
