// Reading files and turning byte offsets into lines and columns.
#include "source/source.h"

#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>

#include "source/package.h"

namespace brio {

namespace {

/// Reads a whole file. Says what is wrong with it, or "".
std::string ReadWhole(const std::string& path, size_t limit, std::string& text) {
  struct stat info;
  if (stat(path.c_str(), &info) != 0) return std::strerror(errno);
  if (S_ISDIR(info.st_mode)) return "it is a directory";
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (!file) return std::strerror(errno);
  char chunk[1 << 16];
  size_t got = 0;
  while (text.size() <= limit && (got = std::fread(chunk, 1, sizeof chunk, file)) > 0) text.append(chunk, got);
  const bool failed = std::ferror(file) != 0;
  const int code = errno;
  std::fclose(file);
  if (failed) return std::strerror(code);
  if (text.size() > limit) return "the file is larger than the limit of " + std::to_string(limit >> 20) + " MiB";
  return {};
}

}  // namespace

std::string TextOfFile(const std::string& path) {
  std::string text;
  return ReadWhole(path, SourceManager::kMaxFileBytes, text).empty() ? text : std::string();
}

bool IsInFolder(std::string_view path, std::string_view folder) {
  return !folder.empty() && path.starts_with(folder) &&
         (folder.ends_with('/') || path.substr(folder.size()).starts_with('/'));
}

std::string SourceManager::OpenPackage(const std::string& path) {
  const auto [known, is_new] = packages_.emplace(path, "");
  if (!is_new) return known->second;
  std::string bytes;
  std::vector<PackageFile> files;
  std::string& error = known->second;
  error = ReadWhole(path, kMaxFileBytes, bytes);
  if (error.empty()) error = UnpackPackage(bytes, files);
  if (!error.empty()) return error;
  for (PackageFile& file : files) packed_.emplace(path + "/" + file.path, std::move(file.text));
  return error;
}

bool SourceManager::IsFile(const std::string& path) const {
  struct stat info;
  return packed_.count(path) != 0 || (stat(path.c_str(), &info) == 0 && S_ISREG(info.st_mode));
}

FileId SourceManager::AddFile(const std::string& path, std::string& error) {
  if (const auto packed = packed_.find(path); packed != packed_.end()) return AddBuffer(path, packed->second);
  std::string text;
  error = ReadWhole(path, kMaxFileBytes, text);
  if (error.empty() && next_ > ~0u - text.size() - 2) error = "the program's files are too large together";
  if (!error.empty()) return kNoFile;
  return AddBuffer(path, std::move(text));
}

FileId SourceManager::AddBuffer(std::string name, std::string text) {
  auto file = std::make_unique<File>();
  file->path = std::move(name);
  file->text = std::move(text);
  file->start = next_;
  next_ += static_cast<uint32_t>(file->text.size()) + 1;  // the end of a file is a location of its own
  files_.push_back(std::move(file));
  return static_cast<FileId>(files_.size() - 1);
}

FileId SourceManager::AddExcerpt(std::string name, std::string text, std::vector<LineOrigin> origins) {
  const FileId id = AddBuffer(std::move(name), std::move(text));
  files_[id]->origins = std::move(origins);
  return id;
}

FileId SourceManager::FileOf(SourceLoc loc) const {
  if (!loc.valid() || files_.empty()) return kNoFile;
  auto it = std::upper_bound(files_.begin(), files_.end(), loc.offset,
                             [](uint32_t offset, const auto& file) { return offset < file->start; });
  return it == files_.begin() ? kNoFile : static_cast<FileId>(it - files_.begin() - 1);
}

DecodedLoc SourceManager::Decode(SourceLoc loc) const {
  DecodedLoc out;
  FileId id = FileOf(loc);
  if (id == kNoFile) return out;
  const File& file = *files_[id];
  std::call_once(file.has_lines, [&] {
    file.lines.push_back(0);
    for (size_t i = 0; i < file.text.size(); ++i) {
      if (file.text[i] == '\n') file.lines.push_back(static_cast<uint32_t>(i + 1));
    }
  });
  uint32_t at = std::min(loc.offset - file.start, static_cast<uint32_t>(file.text.size()));
  auto line = std::upper_bound(file.lines.begin(), file.lines.end(), at) - 1;
  size_t end = file.text.find('\n', *line);
  if (end == std::string::npos) end = file.text.size();
  if (end > *line && file.text[end - 1] == '\r') --end;
  out.path = file.path;
  out.line = static_cast<uint32_t>(line - file.lines.begin()) + 1;
  out.column = at - *line + 1;
  out.line_text = std::string_view(file.text).substr(*line, end - *line);
  out.text_column = out.column;
  if (const size_t index = out.line - 1; index < file.origins.size()) {
    const LineOrigin& origin = file.origins[index];
    out.line = origin.line;
    out.column = static_cast<uint32_t>(std::max<int64_t>(1, int64_t{out.column} - origin.shift));
    if (origin.shift > 0) {
      out.line_text.remove_prefix(std::min<size_t>(out.line_text.size(), static_cast<size_t>(origin.shift)));
      out.text_column = out.column;
    }
  }
  return out;
}

}  // namespace brio
