// Where a program is built that is run at once.
#pragma once

#include <unistd.h>

#include <cstdlib>
#include <string>

namespace brio::driver {

/// A folder that is removed with the program in it.
class TemporaryProgram {
 public:
  TemporaryProgram() {
    const char* base = std::getenv("TMPDIR");
    folder_ = std::string(base != nullptr && *base != 0 ? base : "/tmp") + "/brio-run-XXXXXX";
    if (mkdtemp(folder_.data()) == nullptr) {
      folder_.clear();
    }
  }
  TemporaryProgram(const TemporaryProgram&) = delete;
  TemporaryProgram& operator=(const TemporaryProgram&) = delete;
  ~TemporaryProgram() {
    if (!folder_.empty()) {
      unlink(path().c_str());
      rmdir(folder_.c_str());
    }
  }
  bool valid() const { return !folder_.empty(); }
  std::string path() const { return folder_ + "/program"; }

 private:
  std::string folder_;
};

}  // namespace brio::driver
