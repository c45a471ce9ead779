// Properties over many inputs: nothing of a file is lost, and damaged files do no harm.
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>

#include <gtest/gtest.h>

#include "front.h"

namespace brio::front {
namespace {

std::vector<std::string> Sources(std::initializer_list<const char*> folders = {"stdlib", "examples", "test", "bench"}) {
  std::vector<std::string> texts;
  for (const char* folder : folders) {
    std::filesystem::path path = std::filesystem::path(BRIO_SOURCE_DIR) / folder;
    if (!std::filesystem::exists(path)) continue;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(path)) {
      if (entry.path().extension() != ".mojo") continue;
      std::ifstream in(entry.path(), std::ios::binary);
      std::stringstream text;
      text << in.rdbuf();
      texts.push_back(text.str());
    }
  }
  std::sort(texts.begin(), texts.end());
  return texts;
}

/// Tokens and comments in order, between them only blanks, line ends and continuations; other bytes have a report.
void CheckLossless(const std::string& text) {
  SourceManager sources;
  DiagnosticEngine diags(sources);
  FileId file = sources.AddBuffer("t.mojo", text);
  lex::TokenBuffer tokens = lex::Tokenize(file, sources, diags);
  std::string covered(text.size(), ' ');
  auto cover = [&](size_t begin, size_t end) {
    ASSERT_LE(begin, end);
    ASSERT_LE(end, text.size());
    for (size_t i = begin; i < end; ++i) {
      ASSERT_EQ(covered[i], ' ') << "byte " << i << " belongs to two tokens";
      covered[i] = 'x';
    }
  };
  uint32_t before = 0;
  int depth = 0;
  ASSERT_FALSE(tokens.kinds.empty());
  ASSERT_EQ(tokens.kinds.back(), lex::Token::Eof);
  ASSERT_EQ(tokens.begins.size(), tokens.size());
  ASSERT_EQ(tokens.ends.size(), tokens.size());
  for (size_t i = 0; i < tokens.size(); ++i) {
    ASSERT_GE(tokens.begins[i], before) << i;
    before = tokens.ends[i];
    cover(tokens.begins[i], tokens.ends[i]);
    depth += tokens.kinds[i] == lex::Token::Indent ? 1 : tokens.kinds[i] == lex::Token::Dedent ? -1 : 0;
    ASSERT_GE(depth, 0);
  }
  ASSERT_EQ(depth, 0);
  for (const lex::TokenBuffer::Comment& comment : tokens.comments) {
    cover(comment.begin, comment.end);
    ASSERT_LT(comment.token, tokens.size());
    ASSERT_LE(comment.end, tokens.begins[comment.token]);
  }
  for (const Diagnostic& report : diags.all()) {
    for (uint32_t i = report.range.begin.offset - tokens.base;
         i < report.range.end.offset - tokens.base && i < text.size(); ++i)
      covered[i] = 'x';
  }
  for (size_t i = text.starts_with("\xEF\xBB\xBF") ? 3 : 0; i < text.size(); ++i) {
    if (covered[i] == 'x') continue;
    bool continuation = text[i] == '\\' && (text[i + 1] == '\n' || (text[i + 1] == '\r' && text[i + 2] == '\n'));
    ASSERT_TRUE(continuation || std::string_view(" \t\r\n").find(text[i]) != std::string_view::npos)
        << "byte " << i << " is lost";
  }
}

std::string Mutate(std::string text, std::mt19937& random) {
  static constexpr std::string_view kPieces[] = {
      "(",       ")",     "[",    "]",   "{",  "}",    "\"",   "'",    "\"\"\"",  "\n",    "\n    ",
      "\t",      "\r\n",  ":",    "=",   "^",  "@",    "def ", "if ",  "struct ", "else:", "comptime ",
      "lambda ", " for ", " in ", "t'{", "\\", "\\\n", "#",    "\xFF", "...",     "//",    "*"};
  auto below = [&](size_t n) { return n == 0 ? 0 : random() % n; };
  for (size_t i = 1 + below(4); i > 0; --i) {
    size_t at = below(text.size() + 1);
    switch (below(5)) {
      case 0:
        text.erase(at, 1 + below(20));
        break;
      case 1:
        text.insert(at, kPieces[below(std::size(kPieces))]);
        break;
      case 2:
        if (at < text.size()) text[at] = static_cast<char>(random());
        break;
      case 3:
        text.insert(at, text.substr(below(text.size() + 1), below(60)));
        break;
      case 4:
        text.resize(at);
        break;
    }
  }
  return text;
}

TEST(Property, LosslessSources) {
  std::vector<std::string> sources = Sources();
  ASSERT_GT(sources.size(), 50u);
  for (const std::string& text : sources) CheckLossless(text);
}

TEST(Property, BodiesAreTheSameWhenReadLater) {
  for (const std::string& text : Sources()) {
    const Parsed now(text), later(text, lex::Bodies::Later);
    if (!now.ok || !now.diags.all().empty()) continue;
    ASSERT_TRUE(later.ok && later.diags.all().empty()) << text;
    ASSERT_EQ(now.Tree(), later.Tree()) << text;
  }
}

TEST(Property, WordsBeforeAStringAreNoTemplatesToBodiesReadLater) {
  const std::string text =
      "def f():\n    return not\"\"\"{\"\"\" == x\n\n\ndef g():\n    \"\"\"}\"\"\"\n    return rt'{'}'\n";
  EXPECT_EQ(Parsed(text).Tree(), Parsed(text, lex::Bodies::Later).Tree());
}

TEST(Property, DamagedBodiesReadLaterDoNoHarm) {
  const std::vector<std::string> sources = Sources({"examples", "test"});
  std::mt19937 random(11);
  for (int round = 0; round < 2000; ++round) {
    const std::string text = Mutate(sources[random() % sources.size()], random);
    const Parsed now(text), later(text, lex::Bodies::Later);
    ASSERT_TRUE(!now.diags.all().empty() || now.Tree() == later.Tree()) << text;
  }
}

TEST(Property, LosslessRandomText) {
  std::mt19937 random(1);
  static constexpr std::string_view kBytes = "ab1.'\"\\()[]{}:=^#\n\n\n    \t\r@\x80\xC3\xA4$!";
  for (int round = 0; round < 5000; ++round) {
    std::string text;
    for (size_t length = random() % 120; length > 0; --length) text += kBytes[random() % kBytes.size()];
    CheckLossless(text);
    if (HasFatalFailure()) {
      ADD_FAILURE() << text;
      return;
    }
  }
}

TEST(Property, MutatedSources) {
  std::mt19937 random(2);
  std::vector<std::string> sources = Sources();
  for (int round = 0; round < 3000; ++round) {
    std::string text = sources[random() % sources.size()];
    if (text.size() > 4000) text = text.substr(random() % (text.size() - 4000), 4000);
    text = Mutate(text, random);
    CheckLossless(text);
    Parsed parsed(text);
    parsed.Tree();
    EXPECT_TRUE(parsed.ok || parsed.diags.HasErrors()) << "it failed without a word:\n" << text;
    for (const Diagnostic& report : parsed.diags.all()) EXPECT_NE(parsed.sources.Decode(report.range.begin).line, 0u);
    parsed.diags.Render(false);
    if (HasFailure()) return;
  }
}

TEST(Property, SourcesOfTheRepositoryParse) {
  for (const std::string& text : Sources({"stdlib", "examples", "bench"})) {
    Parsed parsed(text);
    EXPECT_TRUE(parsed.ok && !parsed.diags.HasErrors()) << parsed.diags.Render(false);
  }
}

}  // namespace
}  // namespace brio::front
