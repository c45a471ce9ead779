#include "driver/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "source/source.h"

namespace brio::driver {

std::string ReadAll(int fd, std::string& text) {
  char buffer[1 << 16];
  for (;;) {
    const ssize_t n = read(fd, buffer, sizeof buffer);
    if (n == 0) return {};
    if (n < 0) {
      if (errno == EINTR) continue;
      return std::strerror(errno);
    }
    text.append(buffer, static_cast<size_t>(n));
    if (text.size() > SourceManager::kMaxFileBytes)
      return "the file is larger than " + std::to_string(SourceManager::kMaxFileBytes >> 20) + " MiB";
  }
}

std::string WriteAll(int fd, std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = write(fd, text.data(), text.size());
    if (n < 0) {
      if (errno == EINTR) continue;
      return std::strerror(errno);
    }
    text.remove_prefix(static_cast<size_t>(n));
  }
  return {};
}

std::string ReadFile(const std::string& path, std::string& text) {
  struct stat info;
  if (stat(path.c_str(), &info) != 0) return std::strerror(errno);
  if (!S_ISREG(info.st_mode)) return S_ISDIR(info.st_mode) ? std::strerror(EISDIR) : "it is not a regular file";
  const int fd = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (fd < 0) return std::strerror(errno);
  text.reserve(static_cast<size_t>(info.st_size) + 1);
  std::string error = ReadAll(fd, text);
  close(fd);
  return error;
}

std::string ReadIfThere(const std::string& path) {
  std::string text;
  return ReadFile(path, text).empty() ? text : std::string();
}

std::string ReplaceFile(const std::string& path, std::string_view text) {
  char* real = realpath(path.c_str(), nullptr);  // a link goes on leading to its file
  if (real == nullptr) return std::strerror(errno);
  const std::string target(real);
  std::free(real);
  struct stat info;
  if (stat(target.c_str(), &info) != 0 || access(target.c_str(), W_OK) != 0) return std::strerror(errno);
  if ((info.st_mode & 0222) == 0) return std::strerror(EACCES);
  std::string temporary = target + ".XXXXXX";
  const int fd = mkostemp(temporary.data(), O_CLOEXEC);
  if (fd < 0) return std::strerror(errno);
  std::string error = WriteAll(fd, text);
  if (error.empty() && (info.st_uid != geteuid() || info.st_gid != getegid()) &&
      fchown(fd, info.st_uid, info.st_gid) != 0 && errno != EPERM)
    error = std::strerror(errno);
  if (error.empty() && fchmod(fd, info.st_mode & 07777) != 0) error = std::strerror(errno);
  // No fsync: it takes ten times as long as all else, for each file. A full disk is known by now, and file systems
  // write the data of a file before the rename that puts it in another's place.
  if (close(fd) != 0 && error.empty()) error = std::strerror(errno);
  if (error.empty() && rename(temporary.c_str(), target.c_str()) != 0) error = std::strerror(errno);
  if (!error.empty()) unlink(temporary.c_str());
  return error;
}

}  // namespace brio::driver
