// Archives of modules: what `brio precompile` writes and imports read. They hold sources, so that each fits every
// version.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace brio {

/// A file of a package; its path is relative to the package's folder.
struct PackageFile {
  std::string path;
  std::string text;
};

/// The names that archives may have, behind a package's name.
inline constexpr std::string_view kPackageExtensions[] = {".mojoc", ".mojopkg"};

/// The archive of these files.
std::string PackPackage(const std::vector<PackageFile>& files, std::string_view version);
/// Its files. Says what is wrong with the archive, or "".
std::string UnpackPackage(std::string_view bytes, std::vector<PackageFile>& files);

}  // namespace brio
