// Which names the library's files have, found without parsing them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace brio::sema {

/// Names that a file of the library declares or imports in its first column.
struct PublicNames {
  std::vector<std::string_view> declared;
  std::vector<std::string_view> imported;
};

/// Reads the names of a file with this text, into which the names are views. It is for a hint: lines are looked at, not
/// parsed.
/// `# no hint` behind an import's first line leaves its names out: programs do not take them from there.
PublicNames FindPublicNames(std::string_view text);

}  // namespace brio::sema
