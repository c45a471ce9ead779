// Programs that are no files: the text of `-c`, of the standard input, and the examples of documents.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "source/source.h"

namespace brio::driver {

/// A program, and where its lines stand in the document that it was taken from.
struct Excerpt {
  std::string text;
  std::vector<LineOrigin> lines;
};

/// Whether the text has a `main` of its own.
bool HasMain(std::string_view text);

/// Makes a program of statements and declarations: declarations stay at the top, all else becomes `main`, unless there
/// is one. A line begins with `indent` blanks in its document, of which the first line is `first_line`. Without
/// statements there is only a `main` if `always` says so.
Excerpt MakeProgram(std::string_view text, uint32_t first_line = 1, uint32_t indent = 0, bool always = false);

}  // namespace brio::driver
