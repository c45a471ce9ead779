// Source buffers and locations: every file of a compilation lives in one 32-bit offset space.
// Nothing here knows the language.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace brio {

/// A byte position in the compilation's common offset space; 0 means "nowhere".
struct SourceLoc {
  uint32_t offset = 0;
  bool valid() const { return offset != 0; }
  friend bool operator==(SourceLoc, SourceLoc) = default;
};

/// A half-open byte range.
struct SourceRange {
  SourceLoc begin;
  SourceLoc end;
  bool valid() const { return begin.valid(); }
};

/// Of one byte.
inline SourceRange RangeAt(SourceLoc loc) {
  return {loc, {loc.valid() ? loc.offset + 1 : 0}};
}

/// Whether `path` lies in `folder` or below; a neighbour whose name begins alike does not. Nothing lies in an unnamed
/// one.
bool IsInFolder(std::string_view path, std::string_view folder);

/// The bytes of a file that is not part of the program; none where it cannot be read.
std::string TextOfFile(const std::string& path);

/// Dense number of a file in its `SourceManager`.
using FileId = uint32_t;
inline constexpr FileId kNoFile = ~0u;

/// A location as people read it. Lines and columns count from 1; columns count bytes.
struct DecodedLoc {
  std::string_view path;
  uint32_t line = 0;
  uint32_t column = 0;
  std::string_view line_text;
  uint32_t text_column = 0;  // in `line_text`: of an excerpt the blanks before the line may be missing there
};

/// Where a line of a program stands in the document that it was taken from, and how many bytes were put before it;
/// fewer than none where the document has blanks there.
struct LineOrigin {
  uint32_t line = 0;
  int32_t shift = 0;
};

/// Owns the text of all files. Buffers never move, so views into them stay valid.
class SourceManager {
 public:
  /// Reads `path`. Returns `kNoFile` and sets `error` (what failed and why) when it is missing, a directory, unreadable
  /// or larger than `kMaxFileBytes`.
  FileId AddFile(const std::string& path, std::string& error);
  /// Adds a buffer that has no file behind it (tests, compile-time text).
  FileId AddBuffer(std::string name, std::string text);
  /// Adds a program whose lines were taken from the document `name`: locations are told as they are there.
  FileId AddExcerpt(std::string name, std::string text, std::vector<LineOrigin> origins);

  /// Makes the files of an archive known as if `path` was a folder. Says what is wrong with it, or ""; asked again, the
  /// same.
  std::string OpenPackage(const std::string& path);
  /// Whether `path` can be added: a file, or one of an open package.
  bool IsFile(const std::string& path) const;

  std::string_view text(FileId file) const { return files_[file]->text; }
  std::string_view path(FileId file) const { return files_[file]->path; }
  /// Location of the first byte of `file`.
  SourceLoc start(FileId file) const { return {files_[file]->start}; }
  SourceLoc Loc(FileId file, size_t byte) const { return {files_[file]->start + static_cast<uint32_t>(byte)}; }
  FileId FileOf(SourceLoc loc) const;
  DecodedLoc Decode(SourceLoc loc) const;
  size_t size() const { return files_.size(); }

  static constexpr size_t kMaxFileBytes = 64u << 20;

 private:
  struct File {
    std::string path;
    std::string text;
    uint32_t start = 0;
    std::vector<LineOrigin> origins;      // of an excerpt's lines
    mutable std::vector<uint32_t> lines;  // offsets of line starts, filled on first use, by any thread
    mutable std::once_flag has_lines;
  };
  std::vector<std::unique_ptr<File>> files_;
  std::map<std::string, std::string> packed_;    // texts of open packages' files
  std::map<std::string, std::string> packages_;  // what is wrong with each that was opened
  uint32_t next_ = 1;
};

}  // namespace brio
