#include "driver/testing/discover.h"

#include <algorithm>
#include <filesystem>
#include <set>

#include "diag/diag.h"
#include "parse/parse.h"
#include "pipeline/compilation.h"
#include "source/extensions.h"

namespace brio::driver {

namespace {

namespace fs = std::filesystem;

std::string_view Trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r')) text.remove_suffix(1);
  return text;
}

std::vector<std::string_view> LinesOf(std::string_view text) {
  std::vector<std::string_view> lines;
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

size_t BlanksBefore(std::string_view line) {
  return std::min(line.find_first_not_of(' '), line.size());
}

/// The text behind each `mark` of the lines.
std::vector<std::string> Marked(const std::vector<std::string_view>& lines, std::string_view mark) {
  std::vector<std::string> found;
  for (const std::string_view line : lines) {
    if (const size_t at = line.find(mark); at != std::string_view::npos)
      found.emplace_back(Trimmed(line.substr(at + mark.size())));
  }
  return found;
}

/// An example from the lines of its fenced block, of which the first is `first_line` of the document.
TestFile MakeExample(const std::string& path, const std::string& kind, const std::vector<std::string_view>& lines,
                     uint32_t first_line) {
  TestFile example;
  example.path = path;
  example.name = path + ":" + std::to_string(first_line - 1);
  example.is_example = true;
  example.kind = kind;
  size_t indent = std::string_view::npos;
  for (const std::string_view line : lines) {
    if (!Trimmed(line).empty()) indent = std::min(indent, BlanksBefore(line));
  }
  indent = indent == std::string_view::npos ? 0 : indent;
  constexpr std::string_view kFile = "# FILE ";
  std::string main;
  std::string* into = &main;
  for (std::string_view line : lines) {
    line.remove_prefix(std::min(indent, line.size()));
    if (line.starts_with(kFile)) {
      example.beside.emplace_back(Trimmed(line.substr(kFile.size())), "");
      into = &example.beside.back().second;
      continue;
    }
    *into += std::string(line) + "\n";
  }
  if (!kind.empty()) example.reports = Marked(lines, "# " + kind + ": ");
  if (std::vector<std::string> printed = Marked(lines, "# ->"); !printed.empty() && kind != "error")
    example.printed = std::move(printed);
  example.program = MakeProgram(main, first_line, static_cast<uint32_t>(indent), /*always=*/true);
  return example;
}

/// Adds the examples of a document: fenced blocks that are marked `mojo`.
void FindExamples(const std::string& path, std::string_view text, std::vector<TestFile>& found) {
  const std::vector<std::string_view> lines = LinesOf(text);
  constexpr std::string_view kFence = "```";
  for (size_t i = 0; i < lines.size(); ++i) {
    const size_t indent = BlanksBefore(lines[i]);
    std::string_view begin = lines[i].substr(indent);
    if (!begin.starts_with("```mojo") || (begin.size() > 7 && begin[7] != ' ' && begin[7] != '\r')) {
      if (!begin.starts_with(kFence)) continue;
      // Another language's block: its text is no example.
      size_t close = i + 1;
      while (close < lines.size() && Trimmed(lines[close]) != kFence) ++close;
      i = close;
      continue;
    }
    const std::string kind(Trimmed(begin.substr(7)));
    std::vector<std::string_view> block;
    const size_t first = i + 1;
    size_t close = first;
    while (close < lines.size() && Trimmed(lines[close]) != kFence) block.push_back(lines[close++]);
    i = close;
    if (close == lines.size() || (!kind.empty() && kind != "error" && kind != "warning")) continue;  // fragments
    TestFile example = MakeExample(path, kind, block, static_cast<uint32_t>(first) + 1);
    // What it prints may stand in a block of its own behind it.
    size_t next = close + 1;
    while (next < lines.size() && Trimmed(lines[next]).empty()) ++next;
    if (next < lines.size() && Trimmed(lines[next]) == "```output") {
      std::vector<std::string> printed;
      for (++next; next < lines.size() && Trimmed(lines[next]) != kFence; ++next)
        printed.emplace_back(Trimmed(lines[next]));
      example.printed = std::move(printed);
      i = next;
    }
    found.push_back(std::move(example));
  }
}

/// Names of the functions `test_*` at the top of the file.
std::vector<std::string> TestFunctions(const std::string& path, std::string_view text) {
  SourceManager sources;
  DiagnosticEngine diags(sources);
  const FileId file = sources.AddBuffer(path, std::string(text));
  parse::ParsedFile parsed;
  parse::ParseModule(file, sources, diags, parsed);
  std::vector<std::string> names;
  for (const ast::Stmt* stmt : parsed.module->stmts) {
    if (stmt->kind != ast::StmtKind::Function) continue;
    const auto* function = static_cast<const ast::FunctionDecl*>(stmt);
    if (function->name.starts_with("test_") && std::find(names.begin(), names.end(), function->name) == names.end())
      names.emplace_back(function->name);
  }
  return names;
}

bool IsTestFile(const fs::path& path) {
  const std::string name = path.filename().string();
  const std::string stem = path.stem().string();
  return IsSourceFile(path) && (name.starts_with("test_") || stem.ends_with("_test"));
}

class Finder {
 public:
  explicit Finder(const Options& options) : options_(options) {}

  void Add(const fs::path& path, bool is_named) {
    std::error_code code;
    const fs::file_status status = fs::status(path, code);
    if (fs::is_directory(status)) {
      Walk(path);
      return;
    }
    const bool is_document = path.extension() == ".md";
    const bool is_test = !is_document && (is_named ? !options_.test.doc || IsTestFile(path) : IsTestFile(path));
    const bool has_examples = is_document ? is_named || options_.test.doc : options_.test.doc;
    if (!is_test && !has_examples) return;
    const fs::path canonical = fs::weakly_canonical(path, code);
    if (!code && !seen_.insert(canonical.string()).second) return;
    std::string error;
    SourceManager sources;
    const FileId file = sources.AddFile(path.string(), error);
    if (file == kNoFile) {
      TestFile& bad = found.emplace_back();
      bad.path = bad.name = path.string();
      bad.problem = error;
      return;
    }
    if (is_test) AddFile(path.string(), sources.text(file));
    if (has_examples) FindExamples(path.string(), sources.text(file), found);
  }

  std::vector<TestFile> found;

 private:
  void AddFile(const std::string& path, std::string_view text) {
    TestFile& file = found.emplace_back();
    file.path = file.name = path;
    const bool has_main = HasMain(text);
    const bool discovers = text.find("discover_tests") != std::string_view::npos;
    if (!has_main || discovers) file.functions = TestFunctions(path, text);
    if (has_main) return;
    file.has_tests = !file.functions.empty();
    // It gets a program that runs them; its own lines stay where they are.
    Excerpt& program = file.program.emplace();
    program.text = std::string(text) +
                   "\n\nfrom std.testing import TestSuite as __BrioTests\n\n\ndef main() raises:\n"
                   "    __BrioTests.discover_tests[__functions_in_module()]().run()\n";
  }

  void Walk(const fs::path& folder) {
    std::error_code code;
    std::vector<fs::path> entries;
    for (fs::directory_iterator it(folder, code), end; !code && it != end; it.increment(code))
      entries.push_back(it->path());
    if (code) {
      TestFile& bad = found.emplace_back();
      bad.path = bad.name = folder.string();
      bad.problem = code.message();
    }
    std::sort(entries.begin(), entries.end());
    for (const fs::path& entry : entries) {
      const std::string name = entry.filename().string();
      const bool is_folder = fs::is_directory(entry, code);
      if (is_folder && (name.starts_with('.') || fs::is_symlink(entry, code))) continue;  // a link may lead back
      if (is_folder || IsSourceFile(entry) || entry.extension() == ".md")
        Add(folder == "." ? entry.lexically_relative(".") : entry, false);
    }
  }

  const Options& options_;
  std::set<std::string> seen_;
};

}  // namespace

std::vector<TestFile> DiscoverTests(const Options& options) {
  Finder finder(options);
  pipeline::RunWithLargeStack([&] {
    for (const std::string& path : options.files) finder.Add(path, true);
    if (options.files.empty()) finder.Add(".", true);
  });
  return std::move(finder.found);
}

}  // namespace brio::driver
