#include "pipeline/output.h"

#include <cerrno>
#include <cstdio>
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

static std::string FolderOf(const std::string& path) {
  const size_t slash = path.rfind('/');
  return slash == std::string::npos ? "." : path.substr(0, slash + 1);
}

/// Links an unnamed file at a path that is free; `path` ends in XXXXXX, which is replaced.
static std::string GiveName(int fd, std::string& path) {
  constexpr int kTries = 100;
  const std::string source = "/proc/self/fd/" + std::to_string(fd);
  const size_t at = path.size() - 6;
  for (int i = 0; i < kTries; ++i) {
    char digits[16];
    std::snprintf(digits, sizeof digits, "%03x%03x", static_cast<unsigned>(getpid()) & 0xfff, static_cast<unsigned>(i));
    path.replace(at, 6, digits);
    if (linkat(AT_FDCWD, source.c_str(), AT_FDCWD, path.c_str(), AT_SYMLINK_FOLLOW) == 0) {
      return {};
    }
    if (errno != EEXIST) {
      break;
    }
  }
  return std::strerror(errno);
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
  // A file without a name where the file system has such: it goes with the process if that is killed while it writes.
  int fd =
      access("/proc/self/fd", X_OK) == 0 ? open(FolderOf(path).c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600) : -1;
  bool named = fd < 0;
  if (named) {
    fd = mkostemp(temporary.data(), O_CLOEXEC);
  }
  if (fd < 0) {
    return std::strerror(errno);
  }
  std::string error = WriteAll(fd, bytes);
  mode_t mask = umask(0);
  umask(mask);
  if (error.empty() && fchmod(fd, (executable ? 0777 : 0666) & ~mask) != 0) {
    error = std::strerror(errno);
  }
  if (!named && error.empty()) {
    error = GiveName(fd, temporary);
    named = error.empty();
  }
  if (close(fd) != 0 && error.empty()) {
    error = std::strerror(errno);
  }
  if (error.empty() && rename(temporary.c_str(), path.c_str()) != 0) {
    error = std::strerror(errno);
  }
  if (!error.empty() && named) {
    unlink(temporary.c_str());
  }
  return error;
}

SourceFiles::SourceFiles(const SourceManager& sources) {
  for (FileId file = 0; file < sources.size(); ++file) {
    struct stat source;
    if (stat(std::string(sources.path(file)).c_str(), &source) == 0) {
      files_.emplace(source.st_dev, source.st_ino);
    }
  }
}

bool SourceFiles::Has(const std::string& path) const {
  struct stat output;
  return path != "-" && stat(path.c_str(), &output) == 0 && S_ISREG(output.st_mode) &&
         files_.count({output.st_dev, output.st_ino}) != 0;
}

bool IsSource(const SourceManager& sources, const std::string& path) {
  return SourceFiles(sources).Has(path);
}

}  // namespace brio::pipeline
