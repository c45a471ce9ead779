#include "driver/device_cache.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include <dirent.h>
#include <sys/stat.h>
#include <unistd.h>

#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/xxhash.h"

#include "pipeline/output.h"

namespace brio::driver {

static std::string ReadStream(const std::string& path) {
  auto buffer = llvm::MemoryBuffer::getFileAsStream(path);
  return buffer ? (*buffer)->getBuffer().str() : std::string();
}

/// What the answer depends on: driver, GPUs in the order of their addresses, and which of them programs may see.
/// Empty when the kernel's driver is not there or this process may not use it.
static std::string MachineKey() {
  std::string key = ReadStream("/proc/driver/nvidia/version");
  if (key.empty() || access("/dev/nvidiactl", R_OK | W_OK) != 0) {
    return {};
  }
  std::vector<std::string> gpus;
  if (DIR* folder = opendir("/proc/driver/nvidia/gpus")) {
    while (const dirent* entry = readdir(folder)) {
      if (entry->d_name[0] != '.') {
        gpus.push_back(std::string("/proc/driver/nvidia/gpus/") + entry->d_name + "/information");
      }
    }
    closedir(folder);
  }
  std::sort(gpus.begin(), gpus.end());
  for (const std::string& gpu : gpus) {
    key += gpu + ReadStream(gpu);
  }
  for (int device = 0; device < 32; ++device) {
    std::string node = "/dev/nvidia" + std::to_string(device);
    key += access(node.c_str(), R_OK | W_OK) == 0 ? "+" : "-";
  }
  for (const char* name : {"CUDA_VISIBLE_DEVICES", "CUDA_DEVICE_ORDER", "NVIDIA_VISIBLE_DEVICES"}) {
    const char* value = std::getenv(name);
    key += std::string("\n") + (value != nullptr ? value : "");
  }
  return key;
}

/// Folder of the cache; empty when there is no place for one.
static std::string CacheFolder() {
  if (const char* named = std::getenv("BRIO_CACHE_DIR"); named != nullptr && *named != 0) {
    return named;
  }
  if (const char* base = std::getenv("XDG_CACHE_HOME"); base != nullptr && *base == '/') {
    return std::string(base) + "/brio";
  }
  const char* home = std::getenv("HOME");
  return home != nullptr && *home == '/' ? std::string(home) + "/.cache/brio" : std::string();
}

static std::string CacheFile() {
  std::string key = MachineKey();
  std::string folder = key.empty() ? std::string() : CacheFolder();
  if (folder.empty()) {
    return {};
  }
  char name[32];
  std::snprintf(name, sizeof name, "/nvidia-target-%016llx", static_cast<unsigned long long>(llvm::xxh3_64bits(key)));
  return folder + name;
}

std::string CachedNvidiaArch() {
  std::string file = CacheFile();
  std::string arch = file.empty() ? std::string() : ReadStream(file);
  while (!arch.empty() && arch.back() == '\n') {
    arch.pop_back();
  }
  return arch;
}

void RememberNvidiaArch(const std::string& arch) {
  std::string file = CacheFile();
  for (size_t slash = file.find('/', 1); slash != std::string::npos; slash = file.find('/', slash + 1)) {
    mkdir(file.substr(0, slash).c_str(), 0777);
  }
  if (!file.empty()) {
    std::string ignored = pipeline::WriteOutput(file, arch + "\n");
  }
}

}  // namespace brio::driver
