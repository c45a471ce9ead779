// Words, numbers, strings and characters.
#include <gtest/gtest.h>

#include "front.h"

namespace brio::front {
namespace {

TEST(Lexer, EmptyFiles) {
  EXPECT_EQ(Tokens(""), "Eof");
  EXPECT_EQ(Tokens("\n\n"), "Eof");
  EXPECT_EQ(Tokens("# only a comment"), "Eof");
  EXPECT_EQ(Tokens("    "), "Eof");
  EXPECT_EQ(Tokens("\xEF\xBB\xBF"), "Eof");
}

TEST(Lexer, Words) {
  EXPECT_EQ(Tokens("and as assert async await break comptime continue"),
            "And As Assert Async Await Break Comptime Continue Newline Eof");
  EXPECT_EQ(Tokens("def fn struct trait var ref"), "Def Fn Struct Trait Var Ref Newline Eof");
  // Everything that old programs use as a name is one.
  EXPECT_EQ(Tokens("alias let owned inout out mut read imm raises where Self del"),
            "Name Name Name Name Name Name Name Name Name Name Name Name Newline Eof");
  EXPECT_EQ(Tokens("`any text` x"), "Name Name Newline Eof");
  EXPECT_EQ(Tokens("gr\xC3\xB6\xC3\x9F"
                   "e"),
            "Name Newline Eof");
}

TEST(Lexer, Numbers) {
  EXPECT_EQ(Tokens("0 12 1_000 0x1F 0XfF_00 0b1_0 0o17 00"), "Int Int Int Int Int Int Int Int Newline Eof");
  EXPECT_EQ(Tokens("1.0 .5 1. 1e-5 1e3 1_0.5_0 1.e5 1.5E+10 1.e-3"),
            "Float Float Float Float Float Float Float Float Float Newline Eof");
  EXPECT_EQ(Tokens("1.foo"), "Int Dot Name Newline Eof");
  EXPECT_EQ(Tokens("x[0].y"), "Name LBracket Int RBracket Dot Name Newline Eof");
  EXPECT_EQ(Tokens("0777"), "Error Newline Eof 1:1 BadNumber");
  EXPECT_EQ(Tokens("a = 0x"), "Name Assign Error Newline Eof 1:5 BadNumber");
  EXPECT_EQ(Tokens("0b12"), "Error Newline Eof 1:1 BadNumber");
  EXPECT_EQ(Tokens("12ab + 1"), "Error Plus Int Newline Eof 1:1 BadNumber");
}

TEST(Lexer, Operators) {
  EXPECT_EQ(Tokens("+ - * / // % ** @ << >> & | ^ ~"),
            "Plus Minus Star Slash SlashSlash Percent StarStar At Shl Shr Amp Pipe Caret Tilde Newline Eof");
  EXPECT_EQ(Tokens("< <= > >= == != ="), "Lt Le Gt Ge EqEq NotEq Assign Newline Eof");
  EXPECT_EQ(Tokens("+= -= *= /= //= %= **= @= <<= >>= &= |= ^="),
            "PlusAssign MinusAssign StarAssign SlashAssign SlashSlashAssign PercentAssign StarStarAssign AtAssign "
            "ShlAssign ShrAssign "
            "AmpAssign PipeAssign CaretAssign Newline Eof");
  EXPECT_EQ(Tokens(":= -> . , : ; ..."), "Walrus Arrow Dot Comma Colon Semicolon Ellipsis Newline Eof");
}

TEST(Lexer, Strings) {
  EXPECT_EQ(Tokens("'a' \"b\" r'\\d' rt'{x}' '''a\nb''' \"\"\"c\"\"\""),
            "String String String String String String Newline Eof");
  EXPECT_EQ(Tokens("'a\\'b' \"a\\\\\""), "String String Newline Eof");
  EXPECT_EQ(Tokens("'a\\\nb'"), "String Newline Eof");
  EXPECT_EQ(Tokens("'a\\\r\nb'"), "String Newline Eof");
  EXPECT_EQ(Tokens("x = 'abc\ny = 2\n"),
            "Name Assign Error Newline Name Assign Int Newline Eof 1:5 UnterminatedString");
  EXPECT_EQ(Tokens("x = '''abc\ny = 2\n"), "Name Assign Error Newline Eof 1:5 UnterminatedString");
  EXPECT_EQ(Tokens("x = `abc\n"), "Name Assign Error Newline Eof 1:5 UnterminatedString");
  EXPECT_EQ(Tokens("'\\"), "Error Newline Eof 1:1 UnterminatedString");
}

TEST(Lexer, Escapes) {
  EXPECT_EQ(Expr(R"('a\n\t\r\\\"\'\0')"), "\"a\\n\\t\\x0d\\\\\\\"'\\x00\"");
  EXPECT_EQ(Expr(R"('\x41\u00e4\U0001F525\101')"),
            "\"A\xC3\xA4\xF0\x9F\x94\xA5"
            "A\"");
  EXPECT_EQ(Expr(R"('\xe4')"), "\"\xC3\xA4\"");  // a code point, not a byte
  EXPECT_EQ(Expr(R"(r'\n')"), "\"\\\\n\"");
  EXPECT_EQ(Expr("'a\\\r\nb'"), "\"ab\"");
  EXPECT_EQ(Expr("'''a\r\nb'''"), "\"a\\nb\"");
  EXPECT_EQ(Errors("def f():\n    g('a\\qb', 1)\n"), "2:9 BadEscape\n");
  EXPECT_EQ(Errors("def f():\n    g('\\x4')\n"), "2:8 BadEscape\n");
  EXPECT_EQ(Errors("def f():\n    g('\\ud800')\n"), "2:8 BadEscape\n");
  EXPECT_EQ(Errors("def f():\n    g('\\\xC3\xA4')\n"), "2:8 BadEscape\n");
  // A docstring is prose.
  EXPECT_EQ(Errors("def f():\n    \"\"\"About \\d.\"\"\"\n    pass\n"), "");
}

TEST(Lexer, AdjacentStringsAreOne) {
  EXPECT_EQ(Expr("('a' \"b\"\n    'c')"), "(paren \"abc\")");
  EXPECT_EQ(Expr("'-' * 80"), "(mul \"-\" 80)");
}

TEST(Lexer, BadBytes) {
  EXPECT_EQ(Tokens("x = \xFF"), "Name Assign Name Newline Eof 1:5 InvalidUtf8");
  EXPECT_EQ(Errors("def f():\n    print('\xFF\xFE')\n    print('\xC0')\n"), "2:12 InvalidUtf8\n");
  EXPECT_EQ(Errors("# \xFF\ndef f():\n    pass\n"), "1:3 InvalidUtf8\n");
  EXPECT_EQ(Errors("x`\xED\xA0\x80`"), "1:2 Expected\n1:3 InvalidUtf8\n");
  EXPECT_EQ(Errors(std::string("def f():\n    a = 1 \0\0\0 b\n    c = 2\n", 35)), "2:11 StrayCharacter\n");
  EXPECT_EQ(Errors("def f():\n    a = \x01 1\n"), "2:9 StrayCharacter\n");
  EXPECT_EQ(Errors("def f():\n    a = 1 \\ 2\n"), "2:11 StrayCharacter\n");
  EXPECT_EQ(Errors(std::string(1000, '\0')), "1:1 StrayCharacter\n");
}

TEST(Lexer, Brackets) {
  EXPECT_EQ(Tokens("x = a)\ny = b"),
            "Name Assign Name Error Newline Name Assign Name Newline Eof 1:6 UnbalancedBracket");
  EXPECT_EQ(Tokens("x = (a\n"), "Name Assign Error Newline Eof 1:5 UnclosedBracket");
  EXPECT_EQ(
      Tokens("x = (a,\n     b,\n)\ny = [1\n"),
      "Name Assign LParen Name Comma Name Comma RParen Newline Name Assign Error Newline Eof 4:5 UnclosedBracket");
}

/// The kinds of the tokens of `text` with where each begins and ends; those without text are left out.
std::string Extents(std::string text) {
  SourceManager sources;
  DiagnosticEngine diags(sources);
  const lex::TokenBuffer tokens = lex::Tokenize(sources.AddBuffer("t.mojo", std::move(text)), sources, diags);
  std::string out;
  for (size_t i = 0; i < tokens.kinds.size(); ++i) {
    if (tokens.begins[i] == tokens.ends[i]) continue;
    out += std::string(out.empty() ? "" : " ") + std::string(lex::TokenName(tokens.kinds[i])) + " " +
           std::to_string(tokens.begins[i]) + "-" + std::to_string(tokens.ends[i]);
  }
  return out;
}

constexpr size_t kLong = 5'000'001;  // no multiple of what anybody reads at a time

/// Where the byte stands that is `more` behind the long part of a text.
std::string At(size_t more) {
  return std::to_string(kLong + more);
}

TEST(Lexer, LongTokensEndWhereTheyShould) {
  const std::string letters(kLong, 'a');
  EXPECT_EQ(Extents(letters + " b"), "Name 0-" + At(0) + " Name " + At(1) + "-" + At(2));
  EXPECT_EQ(Extents(std::string(kLong, '7') + "+b"),
            "Int 0-" + At(0) + " Plus " + At(0) + "-" + At(1) + " Name " + At(1) + "-" + At(2));
  EXPECT_EQ(Extents("'" + letters + "' b"), "String 0-" + At(2) + " Name " + At(3) + "-" + At(4));
  EXPECT_EQ(Extents("`" + letters + "` b"), "Name 0-" + At(2) + " Name " + At(3) + "-" + At(4));
  EXPECT_EQ(Extents("(" + std::string(kLong, ' ') + "b)"),
            "LParen 0-1 Name " + At(1) + "-" + At(2) + " RParen " + At(2) + "-" + At(3));
  EXPECT_EQ(Extents("'''" + std::string(kLong, '\n') + "''' b"), "String 0-" + At(6) + " Name " + At(7) + "-" + At(8));
  // A comment ends with its line; quotes in it mean nothing.
  EXPECT_EQ(Tokens("# '''" + letters + "\nb"), "Name Newline Eof");
  EXPECT_EQ(Extents("# '''" + letters + "\nb"), "Name " + At(6) + "-" + At(7));
}

TEST(Lexer, LongTokensThatNothingEnds) {
  const std::string letters(kLong, 'a');
  constexpr const char* kOneLine = "Name Assign Error Newline Name Assign Int Newline Eof 1:5 UnterminatedString";
  EXPECT_EQ(Tokens("x = '" + letters + "\nb = 1\n"), kOneLine);
  EXPECT_EQ(Tokens("x = `" + letters + "\nb = 1\n"), kOneLine);
  EXPECT_EQ(Tokens("x = '''" + letters + "\ny = 2\n"), "Name Assign Error Newline Eof 1:5 UnterminatedString");
  EXPECT_EQ(Extents("'" + letters), "Error 0-" + At(1));
  EXPECT_EQ(Extents("'''" + letters), "Error 0-" + At(3));
  EXPECT_EQ(Tokens("# " + letters), "Eof");
  EXPECT_EQ(Tokens("x\n# " + letters), "Name Newline Eof");
  EXPECT_EQ(Tokens("'" + std::string(kLong, '\\')), "Error Newline Eof 1:1 UnterminatedString");
}

TEST(Lexer, DescribesTokens) {
  EXPECT_EQ(lex::Describe(lex::Token::LParen), "'('");
  EXPECT_EQ(lex::Describe(lex::Token::KwDef), "'def'");
  EXPECT_EQ(lex::Describe(lex::Token::Eof), "end of file");
}

TEST(Lexer, DumpShowsPlaces) {
  SourceManager sources;
  DiagnosticEngine diags(sources);
  FileId file = sources.AddBuffer("t.mojo", "a = 'b'\n");
  EXPECT_EQ(lex::Dump(lex::Tokenize(file, sources, diags), sources),
            "1:1 Name a\n1:3 Assign =\n1:5 String 'b'\n1:8 Newline\n2:1 Eof\n");
}

}  // namespace
}  // namespace brio::front
