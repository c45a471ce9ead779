// The intermediate representation: concrete, typed functions of basic blocks, between checking and LLVM.
//
// Values that merge at a join go through a Local (LLVM's SROA makes the phis); there are no block arguments.
// Stages: Raw comes from sema (places may be uninitialised on some path, nothing is destroyed); Canonical has passed
// the mandatory passes: every tracked place is consumed or destroyed exactly once on each path, and the marks are gone,
// but for those of variables that debuggers are told of.
#pragma once

#include "ir/builder.h"
#include "ir/function.h"
#include "ir/inst.h"
