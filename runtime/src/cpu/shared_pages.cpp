// Files without folders, mapped by several processes.
#include "cpu/shared_pages.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <cinttypes>
#include <cstring>

namespace brio::rt {

static Status Map(int file, uint64_t bytes, void** memory) {
  *memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (*memory == MAP_FAILED) {
    *memory = nullptr;
    return Fail(BRIO_ERROR_DRIVER, "mmap of %" PRIu64 " bytes that processes share: %s", bytes, std::strerror(errno));
  }
  return BRIO_OK;
}

Status SharedPages::Allocate(uint64_t bytes, void** memory, SharedHandle* handle) {
  const int file = memfd_create("brio-window", MFD_CLOEXEC);
  if (file < 0) {
    return Fail(BRIO_ERROR_DRIVER, "memfd_create of memory that processes share: %s", std::strerror(errno));
  }
  // Not ftruncate: a full file system would end the process by a signal later.
  const int code = posix_fallocate(file, 0, static_cast<off_t>(bytes));
  if (code != 0) {
    close(file);
    return Fail(BRIO_ERROR_OUT_OF_MEMORY, "memory that processes share: no room for %" PRIu64 " bytes: %s", bytes,
                std::strerror(code));
  }
  if (const Status status = Map(file, bytes, memory); status != BRIO_OK) {
    close(file);
    return status;
  }
  // The others open it through this process's entry in /proc.
  const std::string name = Text("/proc/%d/fd/%d", static_cast<int>(getpid()), file);
  std::memcpy(handle->bytes, name.c_str(), name.size() + 1);
  std::lock_guard lock(mutex_);
  files_[*memory] = file;
  return BRIO_OK;
}

Status SharedPages::Free(void* memory, uint64_t bytes) {
  {
    std::lock_guard lock(mutex_);
    if (const auto found = files_.find(memory); found != files_.end()) {
      close(found->second);
      files_.erase(found);
    }
  }
  return Close(memory, bytes);
}

Status SharedPages::Open(const SharedHandle& handle, uint64_t bytes, void** memory) {
  const auto* const name = reinterpret_cast<const char*>(handle.bytes);
  const int file = open(name, O_RDWR | O_CLOEXEC);
  if (file < 0) {
    return Fail(BRIO_ERROR_DRIVER, "memory of another process: cannot open '%s': %s", name, std::strerror(errno));
  }
  const Status status = Map(file, bytes, memory);
  close(file);
  return status;
}

Status SharedPages::Close(void* memory, uint64_t bytes) {
  return munmap(memory, bytes) == 0
             ? BRIO_OK
             : Fail(BRIO_ERROR_DRIVER, "munmap of memory that processes share: %s", std::strerror(errno));
}

}  // namespace brio::rt
