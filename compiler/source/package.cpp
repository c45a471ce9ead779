// An archive is a line that says what it is, the number of bytes of its contents, and these, compressed: for each file
// `PATH LENGTH`, a new line, and its text.
#include "source/package.h"

#include <charconv>

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Compression.h"
#include "llvm/Support/Error.h"

namespace brio {

namespace {

constexpr std::string_view kMagic = "brio package 1";
constexpr size_t kMaxBytes = size_t{1} << 30;  // of all files together

bool TakeNumber(std::string_view& text, char end, size_t& number) {
  const auto [at, code] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (code != std::errc() || at == text.data() + text.size() || *at != end) return false;
  text.remove_prefix(static_cast<size_t>(at - text.data()) + 1);
  return true;
}

/// Paths stay inside of the package.
bool IsInside(std::string_view path) {
  return !path.empty() && !path.starts_with('/') && path.find("..") == std::string_view::npos &&
         path.find('\0') == std::string_view::npos;
}

}  // namespace

std::string PackPackage(const std::vector<PackageFile>& files, std::string_view version) {
  std::string contents;
  for (const PackageFile& file : files)
    contents += std::to_string(file.text.size()) + " " + file.path + "\n" + file.text;
  const bool zstd = llvm::compression::zstd::isAvailable();
  llvm::SmallVector<uint8_t> packed;
  if (zstd) llvm::compression::zstd::compress(llvm::arrayRefFromStringRef(contents), packed);
  std::string out = std::string(kMagic) + " " + (zstd ? "zstd" : "plain") + " " + std::string(version) + "\n" +
                    std::to_string(contents.size()) + "\n";
  out += zstd ? std::string(reinterpret_cast<const char*>(packed.data()), packed.size()) : contents;
  return out;
}

std::string UnpackPackage(std::string_view bytes, std::vector<PackageFile>& files) {
  if (!bytes.starts_with(kMagic))
    return "it is no archive of 'brio precompile'; make it anew from the sources of the package";
  const std::string damaged = "the archive is damaged";
  const std::string_view head = bytes.substr(0, bytes.find('\n'));
  bytes.remove_prefix(std::min(head.size() + 1, bytes.size()));
  size_t size = 0;
  if (!TakeNumber(bytes, '\n', size) || size > kMaxBytes) return damaged;
  llvm::SmallVector<uint8_t> contents;
  std::string_view text = bytes;
  if (head.find(" zstd ") != std::string_view::npos) {
    if (!llvm::compression::zstd::isAvailable()) return "this build of Brio cannot read compressed archives";
    if (llvm::Error error =
            llvm::compression::zstd::decompress(llvm::arrayRefFromStringRef(llvm::StringRef(bytes)), contents, size)) {
      llvm::consumeError(std::move(error));
      return damaged;
    }
    text = std::string_view(reinterpret_cast<const char*>(contents.data()), contents.size());
  }
  if (text.size() != size) return damaged;
  while (!text.empty()) {
    size_t length = 0;
    if (!TakeNumber(text, ' ', length)) return damaged;
    const std::string_view path = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(path.size() + 1, text.size()));
    if (!IsInside(path) || length > text.size()) return damaged;
    files.push_back({std::string(path), std::string(text.substr(0, length))});
    text.remove_prefix(length);
  }
  return {};
}

}  // namespace brio
