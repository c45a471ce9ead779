// Making a compiled program callable in this process.
#pragma once

#include "codegen/jit.h"
#include "pipeline/compilation.h"

namespace brio::driver {

/// Makes the program of a compilation that was checked callable; its main, or null when that failed (reported).
void* PrepareProgram(pipeline::Compilation& compilation, pipeline::PhaseTimer& timer, codegen::Jit& jit);

}  // namespace brio::driver
