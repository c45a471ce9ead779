#pragma once

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <string_view>
#include <vector>

namespace brio {

/// How the name of a source file may end, in the order in which files are looked for.
inline constexpr std::string_view kSourceExtensions[] = {".mojo", ".\xF0\x9F\x94\xA5"};

inline bool IsSourceFile(const std::filesystem::path& file) {
  return std::ranges::find(kSourceExtensions, file.extension().string()) != std::end(kSourceExtensions);
}

/// The files that a module `below` a folder may be: a file of that name, or that of a package.
inline std::vector<std::filesystem::path> ModuleFiles(const std::filesystem::path& folder, std::string_view below) {
  std::vector<std::filesystem::path> files;
  for (const std::string_view extension : kSourceExtensions) {
    files.push_back((folder / below) += extension);
    files.push_back((folder / below / "__init__") += extension);
  }
  return files;
}

}  // namespace brio
