// Making a compiled program callable in this process.
#pragma once

#include "codegen/jit.h"
#include "driver/kernel_tiers.h"
#include "driver/options.h"
#include "pipeline/compilation.h"

namespace brio::driver {

/// Makes the program of a compilation that was checked callable; its main, or null when that failed (reported).
void* PrepareProgram(pipeline::Compilation& compilation, pipeline::PhaseTimer& timer, codegen::Jit& jit,
                     KernelTiers& tiers);

/// Who is told of the program's code, as the options and `BRIO_PERF_MAP` say.
codegen::Jit::Watchers WatchersOf(const Options& options);

}  // namespace brio::driver
