// What declarations become.
#pragma once

#include "sema/env.h"
#include "sema/function_entity.h"
#include "sema/instance.h"
#include "sema/module.h"
#include "sema/struct_entity.h"
