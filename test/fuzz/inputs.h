// One input through the front end, as the fuzzers and the replay of the corpus call it.
#pragma once

#include <string>
#include <string_view>

namespace brio::fuzz {

/// Lexes and parses `text`, bodies included.
void Parse(std::string_view text);

/// Outcome of a whole check.
struct Checked {
  bool has_errors = false;
  bool has_internal_error = false;  // by the kind of the report: the program may hold those words itself
};

/// Checks `text` as a program: every declaration, main, and what they reach, against the library in `library`.
Checked Check(std::string_view text, const std::string& library);

/// Runs `action(data)` on a thread whose stack suits instrumented code at the parser's limit of nesting.
void WithLargeStack(void (*action)(void*), void* data);

}  // namespace brio::fuzz
