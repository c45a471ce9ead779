// How far a block of lines reaches, without its tokens.
#pragma once

#include <cstddef>
#include <string_view>

namespace brio::lex {

/// Position behind the last line of the block whose first line begins at `at`. Its lines are those that are indented by
/// more than `indent` bytes or begin inside brackets or a string; comments behind them do not belong to it. npos where
/// it cannot be told, since a bracket or a string has no end.
size_t FindBlockEnd(std::string_view text, size_t at, size_t indent);

}  // namespace brio::lex
