// `brio format`: which files, what becomes of them, and what is said about it. The layout itself is in compiler/format.
#include "format/format.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <optional>
#include <set>

#include <fnmatch.h>
#include <malloc.h>
#include <unistd.h>

#include "base/text.h"
#include "base/workers.h"
#include "driver/commands.h"
#include "driver/files.h"
#include "format/pieces.h"
#include "llvm/Support/Regex.h"
#include "pipeline/resources.h"
#include "source/extensions.h"

namespace brio::driver {

namespace {

namespace fs = std::filesystem;

constexpr unsigned kDefaultLineLength = 80;

/// What `pyproject.toml` says in the table that projects have for their formatter.
struct Project {
  std::optional<unsigned> line_length;
  std::vector<std::string> excluded;  // expressions over paths that begin with `/`
  fs::path root;
};

/// Expressions may be laid out over lines, with comments.
std::string WithoutBlanks(std::string_view expression) {
  std::string out;
  for (size_t i = 0; i < expression.size(); ++i) {
    const char c = expression[i];
    if (c == '#' && (i == 0 || expression[i - 1] == ' ' || expression[i - 1] == '\n')) {
      while (i < expression.size() && expression[i] != '\n') ++i;
      continue;
    }
    if (c == '\\' && i + 1 < expression.size()) {
      out += c;
      out += expression[++i];
    } else if (c != ' ' && c != '\n' && c != '\t' && c != '\r') {
      out += c;
    }
  }
  return out;
}

void ReadProject(std::string_view text, Project& project) {
  bool in_table = false;
  for (size_t at = 0; at < text.size();) {
    size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = Trim(text.substr(at, end - at));
    const size_t line_at = at;
    at = end + 1;
    if (line.empty() || line[0] == '#') continue;
    if (line[0] == '[') {
      in_table = line == "[tool.black]" || line == "[tool.mblack]";
      continue;
    }
    const size_t equal = line.find('=');
    if (!in_table || equal == std::string_view::npos) continue;
    const std::string_view key = Trim(line.substr(0, equal)), value = Trim(line.substr(equal + 1));
    if (key == "line-length" || key == "line_length") {
      project.line_length = static_cast<unsigned>(std::strtoul(std::string(value).c_str(), nullptr, 10));
    } else if (key == "exclude" || key == "extend-exclude" || key == "force-exclude" || key == "extend_exclude" ||
               key == "force_exclude") {
      std::string_view body;
      const std::string_view quotes = value.substr(0, 3);
      if (quotes == "'''" || quotes == "\"\"\"") {
        const size_t begin = text.find(quotes, line_at) + 3;
        const size_t close = text.find(quotes, begin);
        if (close == std::string_view::npos) continue;
        body = text.substr(begin, close - begin);
        at = close + 3;
      } else if (value.size() >= 2) {
        body = value.substr(1, value.size() - 2);
      }
      project.excluded.push_back(WithoutBlanks(body));
    }
  }
}

Project FindProject(const fs::path& start) {
  Project project;
  std::error_code code;
  fs::path folder = fs::absolute(start, code);
  if (!fs::is_directory(folder, code)) folder = folder.parent_path();
  for (;; folder = folder.parent_path()) {
    std::string text;
    if (fs::exists(folder / "pyproject.toml", code)) {
      if (ReadFile((folder / "pyproject.toml").string(), text).empty()) ReadProject(text, project);
      project.root = folder;
      return project;
    }
    if (fs::exists(folder / ".git", code) || folder == folder.parent_path()) {
      project.root = folder;
      return project;
    }
  }
}

/// The patterns of `.gitignore` files.
class Ignored {
 public:
  void Read(const fs::path& folder) {
    std::string text;
    std::error_code code;
    if (!fs::exists(folder / ".gitignore", code) || !ReadFile((folder / ".gitignore").string(), text).empty()) return;
    for (size_t at = 0; at < text.size();) {
      const size_t end = std::min(text.find('\n', at), text.size());
      std::string_view line = Trim(std::string_view(text).substr(at, end - at));
      at = end + 1;
      if (line.empty() || line[0] == '#') continue;
      Pattern pattern;
      pattern.folder = folder;
      if (line[0] == '!') {
        pattern.keeps = true;
        line.remove_prefix(1);
      }
      if (!line.empty() && line.back() == '/') {
        pattern.folders_only = true;
        line.remove_suffix(1);
      }
      pattern.anchored = line.find('/') != std::string_view::npos;
      if (!line.empty() && line[0] == '/') line.remove_prefix(1);
      if (line.empty()) continue;
      pattern.text = line;
      patterns_.push_back(std::move(pattern));
    }
  }

  bool Has(const fs::path& path, bool is_folder) const {
    bool ignored = false;
    for (const Pattern& pattern : patterns_) {
      if (pattern.folders_only && !is_folder) continue;
      const std::string relative = path.lexically_relative(pattern.folder).generic_string();
      if (relative.empty() || relative.starts_with("..")) continue;
      const bool hit = pattern.anchored ? Match(pattern.text, relative)
                                        : fnmatch(pattern.text.c_str(), path.filename().c_str(), 0) == 0;
      if (hit) ignored = !pattern.keeps;
    }
    return ignored;
  }

 private:
  struct Pattern {
    fs::path folder;
    std::string text;
    bool keeps = false, folders_only = false, anchored = false;
  };
  static bool Match(const std::string& pattern, const std::string& path) {
    const size_t stars = pattern.find("**");
    if (stars == std::string::npos) return fnmatch(pattern.c_str(), path.c_str(), FNM_PATHNAME) == 0;
    // `**` stands for any folders, or none.
    std::string any = pattern, none = pattern;
    any.replace(stars, 2, "*");
    none.erase(stars, std::min<size_t>(3, pattern.size() - stars));
    return fnmatch(any.c_str(), path.c_str(), 0) == 0 || fnmatch(none.c_str(), path.c_str(), 0) == 0;
  }
  std::vector<Pattern> patterns_;
};

struct Problem {
  std::string path;
  std::string text;
};

/// Finds the files to format.
class Collector {
 public:
  void Add(const std::string& path) {
    std::error_code code;
    const fs::file_status status = fs::status(path, code);
    if (fs::is_directory(status)) {
      Project project = FindProject(path);
      Ignored ignored;
      const fs::path absolute = fs::absolute(path, code).lexically_normal();
      std::vector<fs::path> above;
      for (fs::path folder = absolute; folder != project.root && folder != folder.parent_path();
           folder = folder.parent_path())
        above.push_back(folder.parent_path());
      std::reverse(above.begin(), above.end());
      for (const fs::path& folder : above) ignored.Read(folder);
      Walk(path, absolute, project, ignored);
      return;
    }
    Take(path);
  }
  std::vector<std::string> files;
  std::vector<Problem> problems;

 private:
  void Take(const std::string& path) {
    std::error_code code;
    const fs::path canonical = fs::canonical(path, code);
    if (!code && !seen_.insert(canonical.string()).second) return;
    files.push_back(path);
  }

  void Walk(const fs::path& folder, const fs::path& absolute, const Project& project, Ignored ignored) {
    std::error_code code;
    std::vector<fs::directory_entry> entries;
    fs::directory_iterator it(folder, code);
    if (code) {
      problems.push_back({folder.string(), code.message()});
      return;
    }
    for (; it != fs::directory_iterator(); it.increment(code)) {
      if (code) break;
      entries.push_back(*it);
    }
    if (code) problems.push_back({folder.string(), code.message()});
    std::sort(entries.begin(), entries.end());
    ignored.Read(absolute);
    for (const fs::directory_entry& entry : entries) {
      const fs::path name = entry.path().filename();
      const bool link = entry.is_symlink(code);
      const bool is_folder = entry.is_directory(code);
      if (is_folder && (link || name.string()[0] == '.')) continue;  // a link may lead back
      if (!is_folder && !IsSourceFile(name)) continue;
      const fs::path full = absolute / name;
      if (ignored.Has(full, is_folder) || Excluded(project, full, is_folder)) continue;
      if (is_folder) {
        Walk(entry.path(), full, project, ignored);
      } else {
        Take(entry.path().string());
      }
    }
  }

  static bool Excluded(const Project& project, const fs::path& path, bool is_folder) {
    const std::string relative = "/" + path.lexically_relative(project.root).generic_string() + (is_folder ? "/" : "");
    for (const std::string& expression : project.excluded) {
      llvm::Regex regex(expression);
      std::string error;
      if (regex.isValid(error) && regex.match(relative)) return true;
    }
    return false;
  }

  std::set<std::string> seen_;
};

/// `12`, `12-20`
bool ParseRange(const std::string& text, format::LineRange& range) {
  char* end = nullptr;
  const unsigned long first = std::strtoul(text.c_str(), &end, 10);
  if (end == text.c_str() || first == 0) return false;
  range.first = range.last = static_cast<unsigned>(first);
  if (*end == '\0') return true;
  if (*end != '-' && *end != ':') return false;
  const char* second = end + 1;
  const unsigned long last = std::strtoul(second, &end, 10);
  if (end == second || *end != '\0' || last < first) return false;
  range.last = static_cast<unsigned>(std::min<unsigned long>(last, ~0u));
  return true;
}

struct Result {
  enum Kind { Unchanged, Changed, Failed } kind = Unchanged;
  std::string messages;  // for stderr
  std::string output;    // for stdout
  unsigned long_lines = 0;
};

std::string WhyNot(std::string_view path, const format::Outcome& outcome) {
  if (outcome.kind == format::Outcome::Kind::Rejected)
    return outcome.errors + "error: cannot format " + std::string(path) + ": it has errors\n";
  return "error: cannot format " + std::string(path) + ": " + outcome.errors +
         (outcome.errors.ends_with('\n') ? "" : "\n");
}

/// A long text is worked on by all processors, unless these have other files.
format::Outcome FormatText(const std::string& name, std::string_view text, const format::Style& style,
                           const std::vector<format::LineRange>& ranges, bool is_alone) {
  constexpr size_t kPieceBytes = size_t{128} << 10;
  if (!is_alone || !ranges.empty() || text.size() < 2 * kPieceBytes) return format::Format(name, text, style, ranges);
  return format::FormatPieces(name, text, style, kPieceBytes,
                              [](size_t count, const std::function<void(size_t)>& action) {
                                ForEachOnWorkers(count, action, pipeline::kLargeStackBytes);
                              });
}

Result FormatFile(const Options& options, const std::string& path, const format::Style& style,
                  const std::vector<format::LineRange>& ranges, bool is_alone) {
  Result result;
  std::string text;
  if (std::string error = ReadFile(path, text); !error.empty()) {
    result.kind = Result::Failed;
    result.messages = "error: cannot format " + path + ": " + error + "\n";
    return result;
  }
  format::Outcome outcome = FormatText(path, text, style, ranges, is_alone);
  result.long_lines = outcome.long_lines;
  switch (outcome.kind) {
    case format::Outcome::Kind::Rejected:
    case format::Outcome::Kind::Refused:
      result.kind = Result::Failed;
      result.messages = WhyNot(path, outcome);
      return result;
    case format::Outcome::Kind::Unchanged:
      if (options.verbose) result.messages = path + " already well formatted\n";
      return result;
    case format::Outcome::Kind::Changed:
      break;
  }
  result.kind = Result::Changed;
  if (options.format_diff) result.output = format::UnifiedDiff(text, outcome.text, path, path);
  if (options.format_check || options.format_diff) {
    result.messages = "would reformat " + path + "\n";
    return result;
  }
  if (std::string error = ReplaceFile(path, outcome.text); !error.empty()) {
    result.kind = Result::Failed;
    result.messages = "error: cannot write " + path + ": " + error + "\n";
    return result;
  }
  result.messages = "reformatted " + path + "\n";
  return result;
}

int FormatInput(const Options& options, const format::Style& style, const std::vector<format::LineRange>& ranges) {
  const std::string name = options.stdin_filename.empty() ? "<stdin>" : options.stdin_filename;
  std::string text;
  if (std::string error = ReadAll(STDIN_FILENO, text); !error.empty()) {
    std::fprintf(stderr, "error: cannot read the standard input: %s\n", error.c_str());
    return kUsage;
  }
  format::Outcome outcome;
  pipeline::RunWithLargeStack([&] { outcome = FormatText(name, text, style, ranges, true); });
  if (outcome.kind == format::Outcome::Kind::Rejected || outcome.kind == format::Outcome::Kind::Refused) {
    std::fputs(WhyNot(name, outcome).c_str(), stderr);
    return kUsage;
  }
  const bool changed = outcome.kind == format::Outcome::Kind::Changed;
  std::string output = options.format_diff
                           ? (changed ? format::UnifiedDiff(text, outcome.text, name, name) : std::string())
                       : options.format_check ? std::string()
                       : changed              ? outcome.text
                                              : text;
  if (std::string error = WriteAll(STDOUT_FILENO, output); !error.empty()) {
    std::fprintf(stderr, "error: cannot write the standard output: %s\n", error.c_str());
    return kUsage;
  }
  if (options.verbose && outcome.long_lines > 0)
    std::fprintf(stderr, "%u lines are longer than %u columns and have no place to break\n", outcome.long_lines,
                 style.line_length);
  return changed && options.format_check ? kFailure : kSuccess;
}

std::string Counted(size_t count, const char* what) {
  return std::to_string(count) + (count == 1 ? " file " : " files ") + what;
}

}  // namespace

int Format(const Options& options) {
  std::vector<format::LineRange> ranges;
  for (const std::string& text : options.format_ranges) {
    if (!ParseRange(text, ranges.emplace_back())) {
      std::fprintf(stderr, "brio: error: '%s' is no range of lines: expected FIRST-LAST\n", text.c_str());
      return kUsage;
    }
  }
  if (options.files.empty()) {
    if (!options.quiet) std::fputs("No files given: nothing to do\n", stderr);
    return kSuccess;
  }
  const bool from_input = std::find(options.files.begin(), options.files.end(), "-") != options.files.end();
  if (from_input && options.files.size() > 1) {
    std::fputs("brio: error: '-' stands alone: other files cannot be formatted with it\n", stderr);
    return kUsage;
  }
  if (!ranges.empty() && !from_input && options.files.size() > 1) {
    std::fputs("brio: error: --range takes one file\n", stderr);
    return kUsage;
  }
  format::Style style;
  style.line_length = kDefaultLineLength;
  const fs::path start =
      from_input ? fs::path(options.stdin_filename.empty() ? "." : options.stdin_filename) : fs::path(options.files[0]);
  if (Project project = FindProject(start); project.line_length && *project.line_length > 0)
    style.line_length = *project.line_length;
  if (options.line_length > 0) style.line_length = static_cast<unsigned>(options.line_length);
  if (from_input) return FormatInput(options, style, ranges);

  Collector collector;
  for (const std::string& path : options.files) collector.Add(path);
  std::vector<Result> results(collector.files.size());
  const auto format_one = [&](size_t i) {
    results[i] = FormatFile(options, collector.files[i], style, ranges, results.size() == 1);
    if (options.quiet && results[i].kind != Result::Failed) results[i].messages.clear();
  };
  // Many files are taken in turn: memory goes to the next one, and not back to the system.
  mallopt(M_MMAP_THRESHOLD, 256 << 20);
  mallopt(M_TRIM_THRESHOLD, 1 << 30);
  pipeline::RunWithLargeStack([&] { ForEachOnWorkers(results.size(), format_one, pipeline::kLargeStackBytes); });

  size_t changed = 0, failed = collector.problems.size(), unchanged = 0, long_lines = 0;
  for (const Problem& problem : collector.problems)
    std::fprintf(stderr, "error: cannot read %s: %s\n", problem.path.c_str(), problem.text.c_str());
  for (const Result& result : results) {
    std::fputs(result.messages.c_str(), stderr);
    if (!result.output.empty() && !WriteAll(STDOUT_FILENO, result.output).empty()) ++failed;
    changed += result.kind == Result::Changed;
    failed += result.kind == Result::Failed;
    unchanged += result.kind == Result::Unchanged;
    long_lines += result.long_lines;
  }
  if (!options.quiet) {
    const bool would = options.format_check || options.format_diff;
    std::string summary;
    const auto add = [&](const std::string& part) { summary += (summary.empty() ? "" : ", ") + part; };
    if (changed > 0) add(Counted(changed, would ? "would be reformatted" : "reformatted"));
    if (unchanged > 0) add(Counted(unchanged, would ? "would be left unchanged" : "left unchanged"));
    if (failed > 0) add(Counted(failed, would ? "would fail to reformat" : "failed to reformat"));
    std::fprintf(stderr, "%s.\n", summary.empty() ? "No files found: nothing to do" : summary.c_str());
  }
  if (options.verbose && long_lines > 0)
    std::fprintf(stderr, "%zu lines are longer than %u columns and have no place to break\n", long_lines,
                 style.line_length);
  if (failed > 0) return kUsage;
  return changed > 0 && options.format_check ? kFailure : kSuccess;
}

}  // namespace brio::driver
