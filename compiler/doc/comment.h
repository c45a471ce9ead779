// Doc comments: from the text between the quotes to its parts.
#pragma once

#include <string_view>

#include "doc/model.h"

namespace brio::doc {

/// Takes the text of a doc comment apart. Lines but the first are indented as in the source.
Comment ParseComment(std::string_view text);

}  // namespace brio::doc
