// One mistake is one report, and no input breaks the limits of time and stack.
#include <chrono>

#include <gtest/gtest.h>

#include "front.h"

namespace brio::front {
namespace {

std::string Repeat(std::string_view text, size_t times) {
  std::string out;
  for (size_t i = 0; i < times; ++i) out += text;
  return out;
}

/// Reports of a text that must be read in bounded time.
std::string Quickly(std::string text) {
  auto begin = std::chrono::steady_clock::now();
  std::string errors = Errors(std::move(text));
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(15));
  return errors;
}

TEST(Recovery, FiveUnrelatedErrors) {
  EXPECT_EQ(Errors("def a(:\n    pass\n\ndef b():\n    var x = = 1\n    return x\n\ndef c():\n    return )\n\ndef "
                   "d():\n    if True\n        pass\n\n"
                   "def e():\n    for in range(3):\n        pass\n"),
            "1:6 UnclosedBracket\n5:13 ExpectedExpression\n9:12 UnbalancedBracket\n12:12 ExpectedColon\n16:9 "
            "ExpectedExpression\n");
  EXPECT_EQ(Errors("def a():\n    x = 'abc\n    y = 0x\n    print(1, 2\n    z = [1, 2\n    w = 1 $ 2\n    return x\n"),
            "2:9 UnterminatedString\n3:9 BadNumber\n4:10 UnclosedBracket\n5:9 UnclosedBracket\n6:11 Expected\n");
  // Errors in the block of a header with an error are told too.
  EXPECT_EQ(Errors("def f()\n    x = = 1\n    if a\n        y = = 2\n    else:\n        z = 3\n"),
            "1:8 ExpectedColon\n2:9 ExpectedExpression\n3:9 ExpectedColon\n4:13 ExpectedExpression\n");
}

TEST(Recovery, UnclosedBrackets) {
  EXPECT_EQ(Errors("def f():\n    print(\"a\"\n    x = 1\n    y = 2\n\ndef g():\n    pass\n"),
            "2:10 UnclosedBracket\n");
  EXPECT_EQ(Errors("def f():\n    g(a,\n      [b, c,\n      d)\n    y = 2\n"), "4:8 Expected\n");
  EXPECT_EQ(Errors("def f():\n    g(a,\n      (b,\n      c)\n    y = 2\n    z = = 3\n"),
            "2:6 UnclosedBracket\n6:9 ExpectedExpression\n");
  EXPECT_EQ(Errors("struct S:\n    def f(self):\n        x = {1: 2\n        y = 1\n\n    def g(self):\n        z = [\n "
                   "       y = 1\n"),
            "3:13 UnclosedBracket\n7:13 UnclosedBracket\n");
  EXPECT_EQ(Errors("def f():\n    x = (1,\n    # c\n"), "2:9 UnclosedBracket\n");
  EXPECT_EQ(Errors("from a import (b, c\n\ndef f():\n    x = d(\n"), "1:15 UnclosedBracket\n4:10 UnclosedBracket\n");
  EXPECT_EQ(Errors("def f():\n    x = (1,\r\n    y = 2\r\n    z = 3\r\n"), "2:9 UnclosedBracket\n");
  EXPECT_EQ(Errors("def f():\n    if (a:\n        b\n    else:\n        c\n    d\n"), "2:8 UnclosedBracket\n");
}

TEST(Recovery, UnterminatedStrings) {
  EXPECT_EQ(Errors("def f():\n    print(\"no end)\n    x = 1\n"), "2:11 UnterminatedString\n");
  EXPECT_EQ(Errors("def f():\n    print('''no end)\n    x = 1\n"), "2:11 UnterminatedString\n");
  EXPECT_EQ(Errors("def f():\n    g(a, [\"no end])\n    x = (1)\n\ndef h():\n    pass\n"), "2:11 UnterminatedString\n");
  EXPECT_EQ(Errors("def f():\n    g(\n        \"no end\n    )\n    x = 1\n"), "3:9 UnterminatedString\n");
}

TEST(Recovery, OneErrorEach) {
  EXPECT_EQ(Errors("def f():\n    a ? b\n    c = $d\n    @\n    e = ;\n"),
            "2:7 OperatorHint\n3:9 ExpectedExpression\n4:6 ExpectedExpression\n5:9 ExpectedExpression\n");
  EXPECT_EQ(Errors("def f():\n    return return\n    pass pass\n    import\n    var\n"),
            "2:12 Expected\n3:10 Expected\n4:11 Expected\n5:8 Expected\n");
}

TEST(Recovery, DeepNesting) {
  constexpr size_t kMany = 100000;
  auto body = [](const std::string& text) { return "def f():\n    x = " + text + "\n    y = 1\n"; };
  struct Row {
    const char* open;
    const char* middle;
    const char* close;
  };
  for (Row row :
       {Row{"(", "1", ")"}, Row{"[", "1", "]"}, Row{"{", "1", "}"}, Row{"f(", "1", ")"}, Row{"f[", "1", "]"},
        Row{"not ", "1", ""}, Row{"-", "1", ""}, Row{"- ", "1", ""}, Row{"~", "1", ""}, Row{"await ", "1", ""},
        Row{"2 ** ", "1", ""}, Row{"lambda: ", "1", ""}, Row{"1 if a else ", "1", ""}, Row{"comptime (", "1", ")"},
        Row{"def() -> ", "T", ""}, Row{"fn(", "T", ")"}, Row{"{1: ", "1", "}"}, Row{"[x for x in ", "y", "]"}}) {
    std::string errors = Quickly(body(Repeat(row.open, kMany) + row.middle + Repeat(row.close, kMany)));
    EXPECT_TRUE(errors.starts_with("2:") && errors.ends_with("TooDeep\n") && errors.find('\n') + 1 == errors.size())
        << row.open << errors.substr(0, 200);
  }
  EXPECT_EQ(Quickly(body(Repeat("(", kMany))), "2:9 UnclosedBracket\n");
  EXPECT_EQ(Quickly(body(Repeat(")", kMany))), "2:9 UnbalancedBracket\n");
}

TEST(Recovery, LongChains) {
  auto body = [](const std::string& text) { return "def f():\n    x = " + text + "\n    y = 1\n"; };
  for (const char* link : {" + a", " or a", " and a", " * a", ".a", "[0]", "()", " | a", " << a", "^"}) {
    EXPECT_EQ(Quickly(body("a" + Repeat(link, 1500))), "") << link;
    std::string errors = Quickly(body("a" + Repeat(link, 100000)));
    EXPECT_TRUE(errors.starts_with("2:") && errors.ends_with("TooDeep\n") && errors.find('\n') + 1 == errors.size())
        << link << errors.substr(0, 200);
  }
  // Chains inside brackets inside chains add up.
  std::string nested = "a";
  for (int i = 0; i < 100; ++i) nested = "(" + nested + Repeat(" + a", 100) + ")";
  EXPECT_TRUE(Quickly(body(nested)).ends_with(" TooDeep\n"));
  // These are flat.
  EXPECT_EQ(Quickly(body("[a" + Repeat(", a", 100000) + "]")), "");
  EXPECT_EQ(Quickly(body("a" + Repeat(" < a", 100000))), "");
  EXPECT_EQ(Quickly(body("'a'" + Repeat(" 'a'", 100000))), "");
  EXPECT_EQ(Quickly("def f():\n" + Repeat("    x = 1\n", 100000)), "");
}

TEST(Recovery, ElifChains) {
  auto chain = [](size_t arms) {
    return "def f():\n    if a:\n        b\n" + Repeat("    elif a:\n        b\n", arms) +
           "    else:\n        c\n    d\n";
  };
  EXPECT_EQ(Quickly(chain(1500)), "");
  std::string errors = Quickly(chain(10000));
  EXPECT_TRUE(errors.ends_with(" TooDeep\n") && errors.find('\n') + 1 == errors.size()) << errors.substr(0, 200);
}

TEST(Recovery, NestedBlocks) {
  for (const char* header :
       {"if a:", "while a:", "for a in b:", "with a:", "def f():", "struct S:", "try:", "a b", "if a"}) {
    std::string text = "def f():\n";
    std::string indent = " ";
    for (int i = 0; i < 3000; ++i) {
      text += indent + header + "\n";
      indent += ' ';
    }
    text += indent + "x\n";
    std::string errors = Quickly(text);
    std::string header_name = header;
    size_t lines = std::count(errors.begin(), errors.end(), '\n');
    if (header_name == "a b" || header_name == "if a") {
      EXPECT_LE(lines, parse::kMaxNesting + 1) << header;  // each line has an error of its own
    } else if (header_name == "try:") {
      EXPECT_LE(lines, parse::kMaxNesting + 1) << header;
    } else {
      EXPECT_TRUE(lines == 1 && errors.ends_with(" TooDeep\n")) << header << " " << errors.substr(0, 200);
    }
  }
  std::string text;
  std::string indent;
  for (int i = 0; i < 3000; ++i) {
    text += indent + "x\n";
    indent += ' ';
  }
  EXPECT_LE(Quickly(text).size(), 100000u);
}

TEST(Recovery, NothingIsQuadratic) {
  EXPECT_EQ(Quickly("x = [\n" + Repeat("# comment\n\n", 200000) + "]\n"), "1:1 OnlyDeclarations\n");
  EXPECT_EQ(Quickly(Repeat("# comment\n\n", 200000)), "");
  EXPECT_EQ(Quickly("def f():\n    x = 1\n" + Repeat("# comment\n\n", 200000) + "    y = 2\n"), "");
  EXPECT_NE(Quickly(Repeat("x = (\n", 100000)), "");
  EXPECT_NE(Quickly(Repeat("def f(\n", 100000)), "");
  EXPECT_NE(Quickly(Repeat("x = 'a\n", 100000)), "");
  EXPECT_NE(Quickly(Repeat("([{", 100000) + Repeat(")", 100000)), "");
  EXPECT_NE(Quickly(Repeat("t'{", 100000)), "");
  EXPECT_NE(Quickly("x = t'" + Repeat("{a", 100000) + "'"), "");
  EXPECT_EQ(Quickly("def f():\n    x = t'" + Repeat("{a}", 100000) + "'\n"), "");
  EXPECT_NE(Quickly("def f():\n" + Repeat("    with (a, b\n", 100000)), "");
  EXPECT_NE(Quickly(Repeat("@a\n", 100000)), "");
  EXPECT_NE(Quickly("def f():\n" + Repeat("    if a:\n", 100000)), "");
}

}  // namespace
}  // namespace brio::front
