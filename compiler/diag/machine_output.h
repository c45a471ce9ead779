// Pieces of what reports look like for programs.
#pragma once

#include <string>
#include <string_view>

namespace brio {

/// `text` as a string of JSON; bytes that are no UTF-8 become U+FFFD.
std::string JsonString(std::string_view text);
/// A whole document of SARIF 2.1.0 around results that `RenderSarif` wrote.
std::string SarifDocument(std::string_view results, std::string_view version);

}  // namespace brio
