// Libraries of kernels: shared objects whose index lists descriptors.
#include "brio/library.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstring>
#include <string>

#include "error.h"

struct brio_library {
  std::atomic<uint32_t> refs{1};
  const brio_library_index_t* index = nullptr;
};

namespace brio::rt {

constexpr uint32_t kVersion = 2;

/// The path of an open file, spelled differently each time: the loader takes two files of one path for one library, and
/// numbers of files are used again.
static std::string UniquePath(int fd) {
  static std::atomic<uint32_t> next{0};
  std::string path = "/proc/self/fd";
  for (uint32_t bits = next.fetch_add(1, std::memory_order_relaxed); bits != 0; bits >>= 1) {
    path += (bits & 1) != 0 ? "/." : "/";
  }
  return path + "/" + std::to_string(fd);
}

static Status Open(const char* path, const char* what, brio_library** out) {
  // Never closed: loaded functions of a device live as long as the process.
  void* object = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (object == nullptr) {
    return Fail(BRIO_ERROR_INVALID_VALUE, "%s cannot be loaded as a library of kernels: %s", what, dlerror());
  }
  const auto* index = static_cast<const brio_library_index_t*>(dlsym(object, "brio_library_index"));
  if (index == nullptr || index->version != kVersion) {
    dlclose(object);
    return Fail(BRIO_ERROR_INVALID_VALUE, "%s is not a library of kernels of this version of Brio", what);
  }
  *out = new brio_library;
  (*out)->index = index;
  return BRIO_OK;
}

}  // namespace brio::rt

using namespace brio::rt;

extern "C" {

brio_status brio_library_load(const void* data, uint64_t size, brio_library** out) {
  if (out == nullptr) {
    return NoneGiven("brio_library_load", "place for the result");
  }
  *out = nullptr;
  if (data == nullptr || size < 4 ||
      std::memcmp(data,
                  "\x7f"
                  "ELF",
                  4) != 0) {
    return Fail(BRIO_ERROR_INVALID_VALUE, "%llu bytes are not a library of kernels",
                static_cast<unsigned long long>(size));
  }
  const int fd = memfd_create("brio-library", MFD_CLOEXEC);
  const char* bytes = static_cast<const char*>(data);
  uint64_t done = 0;
  while (fd >= 0 && done < size) {
    const ssize_t written = write(fd, bytes + done, size - done);
    if (written <= 0) {
      break;
    }
    done += static_cast<uint64_t>(written);
  }
  if (fd < 0 || done < size) {
    const int code = errno;
    if (fd >= 0) {
      close(fd);
    }
    return Fail(BRIO_ERROR_OUT_OF_MEMORY, "a library of kernels of %llu bytes cannot be held in memory: %s",
                static_cast<unsigned long long>(size), std::strerror(code));
  }
  const std::string path = UniquePath(fd);
  const Status status = Open(path.c_str(), "the image", out);
  close(fd);
  return status;
}

brio_status brio_library_load_file(const char* path, brio_library** out) {
  if (out == nullptr) {
    return NoneGiven("brio_library_load_file", "place for the result");
  }
  *out = nullptr;
  if (path == nullptr) {
    return Fail(BRIO_ERROR_INVALID_VALUE, "brio_library_load_file: no path");
  }
  // A name without a slash would be looked for in the system's folders.
  const std::string name = std::strchr(path, '/') != nullptr ? path : "./" + std::string(path);
  return Open(name.c_str(), ("'" + std::string(path) + "'").c_str(), out);
}

brio_status brio_library_retain(brio_library* library) {
  if (library != nullptr) {
    library->refs.fetch_add(1, std::memory_order_relaxed);
  }
  return BRIO_OK;
}

brio_status brio_library_release(brio_library* library) {
  if (library != nullptr && library->refs.fetch_sub(1, std::memory_order_acq_rel) == 1) {
    delete library;
  }
  return BRIO_OK;
}

uint32_t brio_library_num_kernels(const brio_library* library) {
  return library != nullptr ? library->index->num_kernels : 0;
}

brio_kernel* brio_library_kernel(brio_library* library, uint32_t index) {
  return library != nullptr && index < library->index->num_kernels ? library->index->kernels[index] : nullptr;
}

brio_status brio_library_get_kernel(brio_library* library, const char* name, brio_kernel** out) {
  if (out == nullptr) {
    return NoneGiven("brio_library_get_kernel", "place for the result");
  }
  if (library == nullptr) {
    return NoneGiven("brio_library_get_kernel", "library");
  }
  *out = nullptr;
  std::string known;
  for (uint32_t i = 0; i < library->index->num_kernels; ++i) {
    brio_kernel* kernel = library->index->kernels[i];
    if (name != nullptr && std::strcmp(kernel->entry, name) == 0) {
      *out = kernel;
      return BRIO_OK;
    }
    known += (known.empty() ? "'" : ", '") + std::string(kernel->entry) + "'";
  }
  return Fail(BRIO_ERROR_INVALID_VALUE, "the library has no kernel '%s'; it has %s", name != nullptr ? name : "",
              known.empty() ? "none" : known.c_str());
}

brio_status brio_library_get_arguments(brio_library* library, const brio_kernel* kernel,
                                       const brio_library_argument** out) {
  if (out == nullptr) {
    return NoneGiven("brio_library_get_arguments", "place for the result");
  }
  if (library == nullptr) {
    return NoneGiven("brio_library_get_arguments", "library");
  }
  *out = nullptr;
  for (uint32_t i = 0; i < library->index->num_kernels; ++i) {
    if (library->index->kernels[i] == kernel) {
      *out = library->index->arguments[i];
      return BRIO_OK;
    }
  }
  return Fail(BRIO_ERROR_INVALID_VALUE, "the kernel is not one of this library");
}

}  // extern "C"
