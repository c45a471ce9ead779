// Files without folders, mapped by several processes.
#include "cpu/shared_pages.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cinttypes>
#include <cstring>
#include <fstream>

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
  int code = EINTR;
  while (code == EINTR) {
    code = posix_fallocate(file, 0, static_cast<off_t>(bytes));
  }
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

/// A number in a file, or none: "max", no such file.
static bool ReadNumber(const std::string& path, uint64_t* value) {
  std::ifstream file(path);
  return static_cast<bool>(file >> *value);
}

/// What a group's processes hold of files: given back when memory is short.
static uint64_t FindGroupCache(const std::string& folder) {
  std::ifstream file(folder + "/memory.stat");
  std::string key;
  uint64_t value = 0;
  uint64_t cache = 0;
  while (file >> key >> value) {
    cache += key == "inactive_file" || key == "active_file" ? value : 0;
  }
  return cache;
}

static uint64_t FindRoomOf(const std::string& folder, const char* limit_name, const char* used_name) {
  uint64_t limit = 0;
  uint64_t used = 0;
  if (!ReadNumber(folder + limit_name, &limit) || !ReadNumber(folder + used_name, &used)) {
    return UINT64_MAX;
  }
  const uint64_t cache = FindGroupCache(folder);
  used -= used < cache ? used : cache;
  return limit < used ? 0 : limit - used;
}

uint64_t SharedPages::FindGroupRoom() {
  uint64_t room = FindRoomOf("/sys/fs/cgroup/memory", "/memory.limit_in_bytes", "/memory.usage_in_bytes");
  std::ifstream groups("/proc/self/cgroup");
  for (std::string line; std::getline(groups, line);) {
    if (line.rfind("0::/", 0) != 0) {
      continue;
    }
    // The group and those that it is in.
    std::string path = line.substr(3);
    while (true) {
      const std::string folder = "/sys/fs/cgroup" + (path == "/" ? "" : path);
      room = std::min(room, FindRoomOf(folder, "/memory.max", "/memory.current"));
      if (path == "/" || path.empty()) {
        break;
      }
      path.erase(std::max<size_t>(path.rfind('/'), 1));
      path = path.size() > 1 && path.back() == '/' ? path.substr(0, path.size() - 1) : path;
    }
  }
  return room;
}

}  // namespace brio::rt
