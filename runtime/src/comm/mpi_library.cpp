// Loading of MPI, its start, and its end with the process.
#include <dlfcn.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <thread>

#include "comm/mpi_calls.h"

namespace brio::rt::comm {
namespace {

constexpr int kThreadSerialized = 2;
constexpr std::chrono::milliseconds kTimeToRead{100};

bool IsOpenMpiLaunch() {
  return Variable("OMPI_COMM_WORLD_SIZE") != nullptr;
}

Status Load(MpiLibrary& library) {
  const char* const named = Variable("BRIO_MPI_LIBRARY");
  const char* const open_mpi[] = {"libmpi.so.40", "libmpi.so.20", "libmpi.so.12", "libmpi.so"};
  const char* const mpich[] = {"libmpich.so.12", "libmpi.so.12", "libmpi.so"};
  std::vector<std::string> paths;
  if (named != nullptr) {
    paths.emplace_back(named);
  } else if (IsOpenMpiLaunch()) {
    paths.assign(std::begin(open_mpi), std::end(open_mpi));
  } else {
    paths.assign(std::begin(mpich), std::end(mpich));
  }
  void* handle = nullptr;
  std::string reasons;
  for (const std::string& path : paths) {
    // Open MPI's plug-ins look for its symbols among all.
    handle = dlopen(path.c_str(), RTLD_NOW | RTLD_GLOBAL);
    if (handle != nullptr) {
      library.path = path;
      break;
    }
    const std::string reason = LoaderReason(path.c_str());
    reasons += (reasons.empty() ? "" : ", ") + path + (reason.empty() ? " not found" : " " + reason);
  }
  if (handle == nullptr) {
    return Fail(BRIO_ERROR_UNSUPPORTED,
                "the process was started by %s, but there is no MPI (%s); BRIO_MPI_LIBRARY names its file",
                IsOpenMpiLaunch() ? "Open MPI" : "an MPI launcher", reasons.c_str());
  }
  const char* missing = nullptr;
#define BRIO_MPI_FUNCTION(name, parameters)                                      \
  library.name = reinterpret_cast<decltype(library.name)>(dlsym(handle, #name)); \
  missing = library.name == nullptr && missing == nullptr ? #name : missing;
#include "comm/mpi_functions.def"
  if (missing != nullptr) {
    return Fail(BRIO_ERROR_UNSUPPORTED, "MPI (%s) lacks %s", library.path.c_str(), missing);
  }
  void* const world = dlsym(handle, "ompi_mpi_comm_world");
  library.is_open_mpi = world != nullptr;
  if (library.is_open_mpi) {
    library.world = reinterpret_cast<MpiHandle>(world);
    library.byte = reinterpret_cast<MpiHandle>(dlsym(handle, "ompi_mpi_byte"));
    library.errors_return = reinterpret_cast<MpiHandle>(dlsym(handle, "ompi_mpi_errors_return"));
  } else {
    // The ABI that MPICH and its relatives share.
    library.world = 0x44000000;
    library.byte = 0x4c00010d;
    library.errors_return = 0x54000001;
  }
  if (library.is_open_mpi != IsOpenMpiLaunch()) {
    return Fail(BRIO_ERROR_UNSUPPORTED, "MPI (%s) is %s, but the process was started by %s", library.path.c_str(),
                library.is_open_mpi ? "Open MPI" : "no Open MPI", IsOpenMpiLaunch() ? "Open MPI" : "another MPI");
  }
  return BRIO_OK;
}

/// At the end of the process. A rank that failed takes the others with it: they would wait for it in MPI's end.
void EndMpi(int code, void* data) {
  MpiLibrary& library = *static_cast<MpiLibrary*>(data);
  int finalized = 0;
  if (library.MPI_Finalized(&finalized) != 0 || finalized != 0) {
    return;
  }
  if (code != 0) {
    // Launchers end the other ranks at once, and drop what they have not read yet: the reason for the failure too.
    (void)std::fflush(nullptr);
    std::this_thread::sleep_for(kTimeToRead);
    (void)library.MPI_Abort(library.world, code);
  } else {
    (void)library.MPI_Finalize();
  }
}

/// What hosts exchange before there is a transport.
class MpiMeeting final : public Meeting {
 public:
  MpiMeeting(MpiCalls calls) : calls_(calls) {}
  Status AllGather(const void* mine, void* all, uint64_t bytes) override {
    return calls_.AllGather("while the ranks meet", mine, all, bytes);
  }

 private:
  MpiCalls calls_;
};

}  // namespace

bool IsUnderMpi() {
  return IsOpenMpiLaunch() || (Variable("PMI_SIZE") != nullptr && Variable("PMI_RANK") != nullptr);
}

MpiLibrary& GetMpi() {
  static MpiLibrary* const library = new MpiLibrary;
  return *library;
}

Status StartMpi(uint64_t timeout_ms, World& world) {
  MpiLibrary& library = GetMpi();
  if (const Status status = Load(library); status != BRIO_OK) {
    return status;
  }
  int initialized = 0;
  int provided = 0;
  MpiCalls calls(library, {0, 1, 0, timeout_ms});
  Status status = calls.Check(library.MPI_Initialized(&initialized), "starting MPI", "MPI_Initialized");
  if (status == BRIO_OK && initialized == 0) {
    status = calls.Check(library.MPI_Init_thread(nullptr, nullptr, kThreadSerialized, &provided), "starting MPI",
                         "MPI_Init_thread");
    if (status == BRIO_OK && on_exit(EndMpi, &library) != 0) {
      status = Fail(BRIO_ERROR_DRIVER, "starting MPI: no room to note its end");
    }
  } else if (status == BRIO_OK) {
    status = calls.Check(library.MPI_Query_thread(&provided), "starting MPI", "MPI_Query_thread");
  }
  if (status == BRIO_OK && provided < kThreadSerialized) {
    status = Fail(BRIO_ERROR_UNSUPPORTED, "MPI (%s) lets only the main thread call it", library.path.c_str());
  }
  MpiHandle comm = library.world;
  status = status != BRIO_OK ? status
                             : calls.Check(library.MPI_Comm_set_errhandler(comm, library.errors_return), "starting MPI",
                                           "MPI_Comm_set_errhandler");
  status = status != BRIO_OK ? status
                             : calls.Check(library.MPI_Comm_rank(comm, &world.rank), "starting MPI", "MPI_Comm_rank");
  status = status != BRIO_OK ? status
                             : calls.Check(library.MPI_Comm_size(comm, &world.size), "starting MPI", "MPI_Comm_size");
  MpiHandle own = 0;
  status = status != BRIO_OK ? status : calls.Check(library.MPI_Comm_dup(comm, &own), "starting MPI", "MPI_Comm_dup");
  if (status != BRIO_OK) {
    return status;
  }
  world.is_mpi = true;
  MpiCalls meeting(library, {world.rank, world.size, 0, timeout_ms});
  meeting.comm = own;
  world.meeting = std::make_unique<MpiMeeting>(meeting);
  return BRIO_OK;
}

}  // namespace brio::rt::comm
