// What an installed Brio has beside its executable: the library's sources and the objects that programs are linked with.
#pragma once

#include <string>

namespace brio::pipeline {

/// The first of several places relative to the executable that has the wanted file; `found` is empty when none has, and
/// `tried` lists them.
struct Resource {
  std::string found;
  std::string tried;
};

/// Folder of the library: $BRIO_STDLIB, ../stdlib, ../lib/brio/stdlib.
Resource FindLibrary();
/// Folder of start.o and brio_rt.o: ../lib/brio.
Resource FindRuntimeObjects();

}  // namespace brio::pipeline
