// What a report looks like on a terminal.
#include "diag/diag.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "diag/quiet_reports.h"
#include "diag/warnings.h"

namespace brio {
namespace {

struct Engine {
  SourceManager sources;
  DiagnosticEngine diags{sources};
  FileId file;
  explicit Engine(std::string text) : file(sources.AddBuffer("t.mojo", std::move(text))) {}
  SourceRange Range(size_t begin, size_t end) { return {sources.Loc(file, begin), sources.Loc(file, end)}; }
};

TEST(Diagnostics, CaretAndRange) {
  Engine e("one two\n");
  e.diags.Report(Diag::UnknownName, e.Range(4, 7), {"two", ""});
  EXPECT_EQ(e.diags.Render(false),
            "t.mojo:1:5: error: use of unknown name 'two'\n"
            "  one two\n"
            "      ^~~\n");
}

TEST(Diagnostics, NotesFollowTheirReport) {
  Engine e("aa\nbb\n");
  e.diags.Report(Diag::Redeclared, e.Range(3, 5), {"bb"}).notes.push_back({e.Range(0, 2), "here"});
  EXPECT_EQ(e.diags.Render(false),
            "t.mojo:2:1: error: redeclaration of 'bb'\n"
            "  bb\n"
            "  ^~\n"
            "t.mojo:1:1: note: here\n"
            "  aa\n"
            "  ^~\n");
}

TEST(Diagnostics, SortedByPositionAndOnce) {
  Engine e("a\nb\n");
  e.diags.Report(Diag::UnknownName, e.Range(2, 3), {"b", ""});
  e.diags.Report(Diag::UnknownName, e.Range(0, 1), {"a", ""});
  e.diags.Report(Diag::UnknownName, e.Range(2, 3), {"b", ""});
  std::string text = e.diags.Render(false);
  EXPECT_LT(text.find("'a'"), text.find("'b'"));
  EXPECT_EQ(text.find("'b'"), text.rfind("'b'"));
}

TEST(Diagnostics, TabsAndWideCharactersKeepTheCaretInPlace) {
  Engine e("\t\"\xC3\xA9\" x\n");
  e.diags.Report(Diag::UnknownName, e.Range(6, 7), {"x", ""});
  EXPECT_EQ(e.diags.Render(false),
            "t.mojo:1:7: error: use of unknown name 'x'\n"
            "  \t\"\xC3\xA9\" x\n"
            "  \t    ^\n");
}

TEST(Diagnostics, ControlCharactersAreNotPrinted) {
  Engine e(std::string("a\033[2Jb\0c\n", 9));
  e.diags.Report(Diag::UnknownName, e.Range(0, 1), {"a", ""});
  EXPECT_NE(e.diags.Render(false).find("  a?[2Jb?c\n  ^\n"), std::string::npos);
}

TEST(Diagnostics, RangeEndsWithItsLine) {
  Engine e("abc\ndef\n");
  e.diags.Report(Diag::UnknownName, e.Range(1, 7), {"b", ""});
  EXPECT_NE(e.diags.Render(false).find("  abc\n   ^~\n"), std::string::npos);
}

TEST(Diagnostics, RangeBehindTheLine) {
  Engine e("abc\n");
  e.diags.Report(Diag::UnknownName, e.Range(3, 4), {"b", ""});
  EXPECT_NE(e.diags.Render(false).find("  abc\n     ^\n"), std::string::npos);
}

TEST(Diagnostics, OfAVeryLongLineThePartAroundTheCaretIsShown) {
  std::string line;
  for (int i = 0; i < 500; ++i) line += "\xC3\xA9";
  Engine e(line + "XYZ" + line + "\n");
  e.diags.Report(Diag::UnknownName, e.Range(1000, 1003), {"XYZ", ""});
  std::string text = e.diags.Render(false);
  EXPECT_LT(text.size(), 500u);
  size_t shown = text.find("  ..."), caret = text.find("^~~");
  ASSERT_NE(shown, std::string::npos) << text;
  ASSERT_NE(caret, std::string::npos) << text;
  // As many characters stand before the caret as before the name.
  size_t name = text.find("XYZ", shown), line_end = text.find('\n', shown);
  size_t before = 0;
  for (size_t i = shown; i < name; ++i) before += (static_cast<unsigned char>(text[i]) & 0xC0) != 0x80;
  EXPECT_EQ(before, caret - line_end - 1);
}

TEST(Diagnostics, LimitCountsErrorsOnly) {
  Engine e(std::string(60, 'a'));
  for (size_t i = 0; i < 6; ++i) {
    e.diags.Report(Diag::UnknownName, e.Range(i, i + 1), {"a", ""});
    e.diags.Report(Diag::UnusedResult, e.Range(i, i + 1));
  }
  std::string text = e.diags.Render(false, 4);
  EXPECT_NE(text.find("too many errors, 2 more are not shown"), std::string::npos) << text;
  EXPECT_TRUE(e.diags.HasErrors());
}

TEST(Diagnostics, QuietReportsAreDropped) {
  Engine e("abc\n");
  {
    const QuietReports quiet(e.diags);
    e.diags.Report(Diag::UnknownName, e.Range(0, 1), {"a", ""});
  }
  EXPECT_FALSE(e.diags.HasErrors());
  EXPECT_EQ(e.diags.Render(false), "");
}

TEST(Diagnostics, NoPlaceNamesTheProgram) {
  Engine e("");
  e.diags.Report(Diag::NoMain, {}, {"t.mojo"});
  EXPECT_EQ(e.diags.Render(false), "brio: error: 't.mojo' has no 'main' function\n");
}

TEST(Diagnostics, FixesAreWrittenForPrograms) {
  Engine e("var a = b\n");
  e.diags.Report(Diag::UnknownName, e.Range(8, 9), {"b", ""}).fixes.push_back({e.Range(8, 9), "a\"\xFF"});
  const std::string text = e.diags.RenderJson();
  EXPECT_NE(text.find(R"("fixes":[{"file":"t.mojo","line":1,"column":9,"endLine":1,"endColumn":10,)"
                      "\"replacement\":\"a\\\"\xEF\xBF\xBD\"}]"),
            std::string::npos)
      << text;
  EXPECT_EQ(e.diags.RenderJson(), "");
}

TEST(Warnings, NearestNames) {
  EXPECT_EQ(Nearest("buidl", {"run", "build", "check"}), std::vector<std::string>{"build"});
  EXPECT_EQ(Nearest("form", {"format", "build"}), std::vector<std::string>{"format"});
  EXPECT_TRUE(Nearest("zzz", {"format", "build"}).empty());
  EXPECT_TRUE(Nearest("", {"format"}).empty());
}

TEST(Warnings, EachKindHasOneGroup) {
  const std::vector<WarningGroup> groups = WarningLevels::Groups();
  for (size_t i = 0; i < static_cast<size_t>(Diag::kCount); ++i) {
    const Diag kind = static_cast<Diag>(i);
    EXPECT_EQ(DiagnosticEngine::FindCode(DiagnosticEngine::Code(kind)), kind);
    if (DiagnosticEngine::SeverityOf(kind) != Severity::Warning) continue;
    EXPECT_EQ(std::count_if(groups.begin(), groups.end(),
                            [&](const WarningGroup& group) { return group.name == WarningLevels::GroupOf(kind); }),
              1);
  }
}

}  // namespace
}  // namespace brio
