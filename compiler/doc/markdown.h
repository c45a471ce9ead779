// Pages in Markdown.
#pragma once

#include <string>
#include <vector>

#include "doc/library.h"

namespace brio::doc {

/// One file of the documentation.
struct Page {
  std::string path;  // relative to the folder of the documentation
  std::string text;
};

/// A page a module that has something to say, and `index.md`. Of a single file just its page.
std::vector<Page> WriteMarkdown(const Library& library);

}  // namespace brio::doc
