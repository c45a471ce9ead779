// A program that goes with the end of a command.
#pragma once

#include <string>

#include "driver/options.h"
#include "driver/temporary_folder.h"

namespace brio::driver {

/// A program that is built to be run at once.
class TemporaryProgram {
 public:
  /// Builds the program of `options`. Returns the exit code of that.
  int Build(const Options& options);
  std::string path() const { return folder_.path() + "/program"; }

 private:
  TemporaryFolder folder_;
};

}  // namespace brio::driver
