// Reading files and turning byte offsets into lines and columns.
#include "source/source.h"

#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>

namespace brio {

FileId SourceManager::AddFile(const std::string& path, std::string& error) {
  struct stat info;
  if (stat(path.c_str(), &info) != 0) {
    error = std::strerror(errno);
    return kNoFile;
  }
  if (S_ISDIR(info.st_mode)) {
    error = "it is a directory";
    return kNoFile;
  }
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (!file) {
    error = std::strerror(errno);
    return kNoFile;
  }
  std::string text;
  char chunk[1 << 16];
  size_t got = 0;
  while (text.size() <= kMaxFileBytes && (got = std::fread(chunk, 1, sizeof chunk, file)) > 0) text.append(chunk, got);
  bool failed = std::ferror(file) != 0;
  int code = errno;
  std::fclose(file);
  if (failed) {
    error = std::strerror(code);
    return kNoFile;
  }
  if (text.size() > kMaxFileBytes || next_ > ~0u - text.size() - 2) {
    error = "the file is larger than the limit of " + std::to_string(kMaxFileBytes >> 20) + " MiB";
    return kNoFile;
  }
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
  return out;
}

}  // namespace brio
