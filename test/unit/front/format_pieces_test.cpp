// Long texts that are formatted in pieces come out as they do in one.
#include "format/pieces.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace brio::format {
namespace {

namespace fs = std::filesystem;

void InTurn(size_t count, const std::function<void(size_t)>& action) {
  for (size_t i = 0; i < count; ++i) action(i);
}

std::vector<std::string_view> CutAnywhere(std::string_view text) {
  return Cut(text, 1);
}

TEST(FormatPieces, BeginWithDeclarationsBehindBodies) {
  EXPECT_EQ(CutAnywhere("def f():\n    pass\n\ndef g():\n    pass\n"),
            (std::vector<std::string_view>{"def f():\n    pass\n\n", "def g():\n    pass\n"}));
  EXPECT_EQ(CutAnywhere("def f():\n    pass\n@a\n@b\nstruct S:\n    pass\n"),
            (std::vector<std::string_view>{"def f():\n    pass\n", "@a\n@b\nstruct S:\n    pass\n"}));
  EXPECT_EQ(CutAnywhere("x = 1\ndef f():\n    pass\n").size(), 1u);
  EXPECT_EQ(CutAnywhere("def f():\n    pass\n# of g\ndef g():\n    pass\n").size(), 1u);
  EXPECT_EQ(CutAnywhere("def f():\n    pass # of g\ndef g():\n    pass\n").size(), 1u);
  EXPECT_EQ(CutAnywhere("def f():\n    x = \\\n\ndef g():\n    pass\n").size(), 1u);
}

TEST(FormatPieces, NoneWhereTextKeepsItsForm) {
  EXPECT_EQ(CutAnywhere("# fmt: off\ndef f():\n    pass\ndef g():\n    pass\n").size(), 1u);
  EXPECT_EQ(CutAnywhere("def f():\r\n    pass\r\ndef g():\r\n    pass\r\n").size(), 1u);
}

TEST(FormatPieces, AStringThatLooksLikeDeclarationsIsNotCut) {
  const std::string text = "x = \"\"\"\n    a\ndef  f():\n    b\ndef  g():\n\"\"\"\ny  =  1\n";
  ASSERT_EQ(CutAnywhere(text).size(), 3u);
  EXPECT_EQ(FormatPieces("x.mojo", text, {}, 1, InTurn).text, Format("x.mojo", text, {}).text);
}

TEST(FormatPieces, ErrorsHaveTheirPlaceInTheWhole) {
  const std::string text = "def f():\n    pass\ndef g(:\n    pass\n";
  const Outcome outcome = FormatPieces("x.mojo", text, {}, 1, InTurn);
  EXPECT_EQ(outcome.kind, Outcome::Kind::Rejected);
  EXPECT_NE(outcome.errors.find("x.mojo:3:"), std::string::npos) << outcome.errors;
}

/// The library and the examples, as they are and with blank lines that have to come and go.
TEST(FormatPieces, SameAsTheWhole) {
  size_t cut = 0;
  for (const char* folder : {"stdlib", "examples"}) {
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(BRIO_SOURCE_DIR) / folder)) {
      if (entry.path().extension() != ".mojo") continue;
      std::stringstream stream;
      stream << std::ifstream(entry.path()).rdbuf();
      const std::string text = stream.str();
      std::string squeezed, spread;
      for (size_t i = 0; i < text.size(); ++i) {
        const bool again = i > 0 && text[i] == '\n' && text[i - 1] == '\n';
        if (!again) squeezed += text[i];
        spread += text[i];
        if (again) spread += '\n';
      }
      for (const std::string& variant : {text, squeezed, spread}) {
        cut += Cut(variant, 1).size() > 1;
        const Outcome whole = Format("x.mojo", variant, {});
        const Outcome pieces = FormatPieces("x.mojo", variant, {}, 1, InTurn);
        EXPECT_EQ(pieces.kind, whole.kind) << entry.path();
        EXPECT_EQ(pieces.text, whole.text) << entry.path();
        EXPECT_EQ(pieces.long_lines, whole.long_lines) << entry.path();
      }
    }
  }
  EXPECT_GT(cut, 100u);
}

}  // namespace
}  // namespace brio::format
