#include "driver/temporary_folder.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>

namespace brio::driver {

TemporaryFolder::TemporaryFolder() {
  const char* base = std::getenv("TMPDIR");
  path_ = std::string(base != nullptr && *base != 0 ? base : "/tmp") + "/brio-XXXXXX";
  if (mkdtemp(path_.data()) == nullptr) {
    path_.clear();
  }
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  if (!path_.empty()) {
    std::filesystem::remove_all(path_, ignored);
  }
}

void PrintNoTemporaryFolder() {
  std::fprintf(stderr, "brio: error: cannot make a temporary folder: %s\n", std::strerror(errno));
}

}  // namespace brio::driver
