// What an installed Brio has beside its executable: the library's sources and the objects that programs are linked
// with.
#pragma once

#include <string>

namespace brio::pipeline {

/// The first of several places relative to the executable that has the wanted file; `found` is empty when none has, and
/// `tried` lists them.
struct Resource {
  std::string found;
  std::string tried;
};

// "Beside" is relative to the file this code is in: an executable in bin/, or a shared library in lib/.

/// The runtime as a shared library.
inline constexpr const char* kSharedRuntime = "libbrio_runtime.so.0";

/// Folder of the library: $BRIO_STDLIB, ../stdlib, ../lib/brio/stdlib, brio/stdlib.
Resource FindLibrary();
/// Folder of what debuggers load to show values: ../lib/brio/debuggers.
Resource FindPrinters();
/// Folder of start.o and brio_rt.o: ../lib/brio.
Resource FindRuntimeObjects();
/// Folder of `kSharedRuntime`: beside, ../lib.
Resource FindSharedRuntime();

}  // namespace brio::pipeline
