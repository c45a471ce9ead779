#include "pipeline/output.h"

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace brio::pipeline {

static std::string WriteAll(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    ssize_t n = write(fd, bytes.data(), bytes.size());
    if (n < 0) {
      if (errno == EINTR) {
        continue;
      }
      return std::strerror(errno);
    }
    bytes.remove_prefix(static_cast<size_t>(n));
  }
  return {};
}

static std::string WriteDirectly(const std::string& path, std::string_view bytes) {
  int fd = open(path.c_str(), O_WRONLY | O_CLOEXEC);
  if (fd < 0) {
    return std::strerror(errno);
  }
  std::string error = WriteAll(fd, bytes);
  if (close(fd) != 0 && error.empty()) {
    error = std::strerror(errno);
  }
  return error;
}

std::string WriteOutput(const std::string& path, std::string_view bytes, bool executable) {
  if (path == "-") {
    return WriteAll(STDOUT_FILENO, bytes);
  }
  struct stat existing;
  if (stat(path.c_str(), &existing) == 0) {
    if (S_ISDIR(existing.st_mode)) {
      return std::strerror(EISDIR);
    }
    if (!S_ISREG(existing.st_mode)) {
      return WriteDirectly(path, bytes);
    }
  }
  std::string temporary = path + ".XXXXXX";
  int fd = mkostemp(temporary.data(), O_CLOEXEC);
  if (fd < 0) {
    return std::strerror(errno);
  }
  std::string error = WriteAll(fd, bytes);
  mode_t mask = umask(0);
  umask(mask);
  if (error.empty() && fchmod(fd, (executable ? 0777 : 0666) & ~mask) != 0) {
    error = std::strerror(errno);
  }
  if (close(fd) != 0 && error.empty()) {
    error = std::strerror(errno);
  }
  if (error.empty() && rename(temporary.c_str(), path.c_str()) != 0) {
    error = std::strerror(errno);
  }
  if (!error.empty()) {
    unlink(temporary.c_str());
  }
  return error;
}

}  // namespace brio::pipeline
