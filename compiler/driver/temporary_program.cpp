#include "driver/temporary_program.h"

#include "driver/commands.h"

namespace brio::driver {

int TemporaryProgram::Build(const Options& options) {
  if (folder_.path().empty()) {
    PrintNoTemporaryFolder();
    return kFailure;
  }
  Options build = options;
  build.command = Command::Build;
  build.output = path();
  return driver::Build(build);
}

}  // namespace brio::driver
