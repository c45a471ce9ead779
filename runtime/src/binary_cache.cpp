// Files of the cache of device binaries: a header with the key, length and checksum, then the bytes.
#include "binary_cache.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <utility>

#include "error.h"

namespace brio::rt {

constexpr char kMagic[8] = {'B', 'R', 'I', 'O', 'B', 'I', 'N', '1'};
constexpr uint64_t kLargestEntry = uint64_t{1} << 30;

struct EntryHeader {
  char magic[8];
  uint64_t key[2];
  uint64_t bytes;
  uint64_t checksum[2];
};

/// A file descriptor that is closed at the end.
class File {
 public:
  explicit File(int descriptor) : descriptor_(descriptor) {}
  ~File() { Close(); }
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  int get() const { return descriptor_; }
  bool Close() { return descriptor_ < 0 || close(std::exchange(descriptor_, -1)) == 0; }

 private:
  int descriptor_;
};

void CacheKey::Add(std::string_view bytes) {
  // Two multiplicative hashes over 8 bytes at a time; the length keeps neighbouring parts apart.
  const auto mix = [this](uint64_t word) {
    words[0] = (words[0] ^ word) * 0x9ddfea08eb382d69u;
    words[0] ^= words[0] >> 47;
    words[1] = (words[1] + word) * 0xc2b2ae3d27d4eb4fu;
    words[1] ^= words[1] >> 29;
  };
  mix(bytes.size());
  size_t at = 0;
  for (; at + 8 <= bytes.size(); at += 8) {
    uint64_t word;
    std::memcpy(&word, bytes.data() + at, 8);
    mix(word);
  }
  uint64_t rest = 0;
  std::memcpy(&rest, bytes.data() + at, bytes.size() - at);
  mix(rest);
}

std::string CacheKey::Hex() const {
  return Text("%016llx%016llx", static_cast<unsigned long long>(words[0]), static_cast<unsigned long long>(words[1]));
}

bool LinksAsItLoads(std::string_view ptx) {
  const size_t target = ptx.find(".target ");
  const std::string_view features =
      target == std::string_view::npos ? "" : ptx.substr(target, ptx.find('\n', target) - target);
  return features.find("debug") == std::string_view::npos && ptx.find("wgmma.") == std::string_view::npos &&
         ptx.find("setmaxnreg.") == std::string_view::npos;
}

std::string BinaryCacheFolder() {
  const char* choice = std::getenv("BRIO_CACHE");
  if (choice != nullptr && std::strcmp(choice, "off") == 0) {
    return "";
  }
  if (const char* named = std::getenv("BRIO_CACHE_DIR"); named != nullptr && *named != '\0') {
    return std::string(named) + "/device";
  }
  if (const char* base = std::getenv("XDG_CACHE_HOME"); base != nullptr && *base == '/') {
    return std::string(base) + "/brio/device";
  }
  const char* home = std::getenv("HOME");
  return home != nullptr && *home == '/' ? std::string(home) + "/.cache/brio/device" : "";
}

static std::string PathOf(const CacheKey& key) {
  const std::string folder = BinaryCacheFolder();
  return folder.empty() ? "" : folder + "/" + key.Hex() + ".bin";
}

static bool MakeFolders(const std::string& path) {
  for (size_t at = path.find('/', 1); at != std::string::npos; at = path.find('/', at + 1)) {
    if (mkdir(path.substr(0, at).c_str(), 0700) != 0 && errno != EEXIST) {
      return false;
    }
  }
  return mkdir(path.c_str(), 0700) == 0 || errno == EEXIST;
}

static bool ReadAll(int descriptor, void* out, size_t bytes) {
  auto* at = static_cast<char*>(out);
  while (bytes > 0) {
    const ssize_t got = read(descriptor, at, bytes);
    if (got <= 0) {
      if (got < 0 && errno == EINTR) {
        continue;
      }
      return false;
    }
    at += got;
    bytes -= static_cast<size_t>(got);
  }
  return true;
}

static bool WriteFully(int descriptor, const void* data, size_t bytes) {
  auto* at = static_cast<const char*>(data);
  while (bytes > 0) {
    const ssize_t put = write(descriptor, at, bytes);
    if (put < 0) {
      if (errno == EINTR) {
        continue;
      }
      return false;
    }
    at += put;
    bytes -= static_cast<size_t>(put);
  }
  return true;
}

static EntryHeader HeaderOf(const CacheKey& key, std::string_view binary) {
  EntryHeader header;
  std::memcpy(header.magic, kMagic, sizeof(kMagic));
  std::memcpy(header.key, key.words, sizeof(header.key));
  header.bytes = binary.size();
  CacheKey checksum;
  checksum.Add(binary);
  std::memcpy(header.checksum, checksum.words, sizeof(header.checksum));
  return header;
}

std::string FindCachedBinary(const CacheKey& key) {
  const std::string path = PathOf(key);
  if (path.empty()) {
    return "";
  }
  // Non-blocking, so that a pipe in the entry's place cannot hold the process up.
  const File file(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
  struct stat facts;
  EntryHeader header;
  if (file.get() < 0 || fstat(file.get(), &facts) != 0 || !S_ISREG(facts.st_mode) || facts.st_uid != geteuid() ||
      (facts.st_mode & 022) != 0 || !ReadAll(file.get(), &header, sizeof(header))) {
    return "";
  }
  if (header.bytes > kLargestEntry || facts.st_size < 0 ||
      static_cast<uint64_t>(facts.st_size) != sizeof(header) + header.bytes) {
    return "";
  }
  std::string binary(header.bytes, '\0');
  if (!ReadAll(file.get(), binary.data(), binary.size())) {
    return "";
  }
  const EntryHeader expected = HeaderOf(key, binary);
  return std::memcmp(&header, &expected, sizeof(header)) == 0 ? binary : "";
}

void KeepBinary(const CacheKey& key, std::string_view binary) {
  const std::string path = PathOf(key);
  if (path.empty() || binary.empty() || binary.size() > kLargestEntry || !MakeFolders(BinaryCacheFolder())) {
    return;
  }
  std::string temporary = path + ".XXXXXX";
  File file(mkostemp(temporary.data(), O_CLOEXEC));
  if (file.get() < 0) {
    return;
  }
  const EntryHeader header = HeaderOf(key, binary);
  bool good = WriteFully(file.get(), &header, sizeof(header)) && WriteFully(file.get(), binary.data(), binary.size());
  good = file.Close() && good;
  if (!good || rename(temporary.c_str(), path.c_str()) != 0) {
    unlink(temporary.c_str());
  }
}

void DropCachedBinary(const CacheKey& key) {
  if (const std::string path = PathOf(key); !path.empty()) {
    unlink(path.c_str());
  }
}

}  // namespace brio::rt
