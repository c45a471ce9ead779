// One document in JSON, in the shape that `mojo doc` writes.
#pragma once

#include <string>

#include "doc/library.h"

namespace brio::doc {

std::string WriteJson(const Library& library, std::string_view version);

}  // namespace brio::doc
