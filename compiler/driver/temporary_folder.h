// Folders for files that go with the end of a command.
#pragma once

#include <string>

namespace brio::driver {

/// A folder in $TMPDIR, or in /tmp, that is removed with what is in it.
class TemporaryFolder {
 public:
  TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder();
  /// Empty where no folder can be made; errno says why.
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

/// Says that there is no temporary folder, by errno.
void PrintNoTemporaryFolder();

}  // namespace brio::driver
