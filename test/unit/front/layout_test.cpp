// Lines, blocks, continuations.
#include <gtest/gtest.h>

#include "front.h"

namespace brio::front {
namespace {

constexpr const char* kSmall = "def f()\n  if a\n    pass\n  return 1\n";

TEST(Layout, LineEndsAndFileEnds) {
  EXPECT_EQ(Tree("def f():\n    if a:\n        pass\n    return 1\n"), kSmall);
  EXPECT_EQ(Tree("def f():\n    if a:\n        pass\n    return 1"), kSmall);
  EXPECT_EQ(Tree("def f():\r\n    if a:\r\n        pass\r\n    return 1\r\n"), kSmall);
  EXPECT_EQ(Tree("def f():\r\n\r\n    if a:  # c\r\n        pass\r\n\r\n    return 1"), kSmall);
  EXPECT_EQ(Tree("\xEF\xBB\xBF"
                 "def f():\n    if a:\n        pass\n    return 1\n"),
            kSmall);
  EXPECT_EQ(Tree("def f():\n\tif a:\n\t\tpass\n\treturn 1\n"), kSmall);
  EXPECT_EQ(Tree("def f():\n if a:\n         pass\n return 1\n"), kSmall);
  EXPECT_EQ(Tree("def f():\n    if a: pass\n    return 1;\n"), kSmall);
  EXPECT_EQ(Tree("def f():\n    if a:\n        pass\n    return 1\n   "), kSmall);
}

TEST(Layout, CommentsAndBlankLinesBeginNoBlocks) {
  EXPECT_EQ(Tree("def f():\n# a\n    if a:\n  # b\n        pass\n            # c\n\n   \n    return 1\n# d"), kSmall);
  EXPECT_EQ(Tree("# x\n    # y\ndef f():  # z\n    if a: # : (\n        pass # ]\n    return 1 # end"), kSmall);
}

TEST(Layout, Brackets) {
  EXPECT_EQ(Body("x = f(\n1,\n\n# c\n    2\n)[\n0\n]"), "assign x = (bracket (call f 1 2) 0)\n");
  EXPECT_EQ(Tree("def f[\n    n: Int\n](\n    a: Int,\n):\n    pass\n"), "def f[n: Int](a: Int)\n  pass\n");
}

TEST(Layout, BackslashJoinsLines) {
  EXPECT_EQ(Body("x = 1 + \\\n2"), "assign x = (add 1 2)\n");
  EXPECT_EQ(Body("x = 1 \\\r\n+ 2"), "assign x = (add 1 2)\n");
}

TEST(Layout, OperatorsContinueLines) {
  EXPECT_EQ(Body("x = a +\n    b"), "assign x = (add a b)\n");
  EXPECT_EQ(Body("x = a\n    + b\n    - c"), "assign x = (sub (add a b) c)\n");
  EXPECT_EQ(Body("x = a  # why\n    # and\n    * b"), "assign x = (mul a b)\n");
  EXPECT_EQ(Body("x = a and\n    not\n    b or\n    c"), "assign x = (or (and a (not b)) c)\n");
  EXPECT_EQ(Body("x = a\n    and b\n    or c"), "assign x = (or (and a b) c)\n");
  EXPECT_EQ(Body("x = a\n    if c\n    else b"), Body("x = a if c else b"));
  EXPECT_EQ(Body("x = a if c else\n    b"), Body("x = a if c else b"));
  EXPECT_EQ(Body("x = a\n    if c else b"), "assign x = (if c then a else b)\n");
  EXPECT_EQ(Body("x = a.b()\n    .c()\n    .d"), "assign x = (member (call (member (call (member a b)) c)) d)\n");
  EXPECT_EQ(Body("x =\n    a"), "assign x = a\n");
  EXPECT_EQ(Body("x += \n    a"), "assign-add x = a\n");
  EXPECT_EQ(Body("x **= \n    a"), "assign-pow x = a\n");
  EXPECT_EQ(Body("x = a ^\n    b"), "assign x = (bitxor a b)\n");
  EXPECT_EQ(Body("x = a\n    in b"), "assign x = (compare a in b)\n");
  EXPECT_EQ(Body("x = a\n    not in b"), "assign x = (compare a not-in b)\n");
  EXPECT_EQ(Body("x = a\n    != b"), "assign x = (compare a ne b)\n");
  EXPECT_EQ(Body("if a\n        and b:\n    pass"), "if (and a b)\n  pass\n");
  EXPECT_EQ(Tree("def f()\n        -> Int:\n    pass\n"), "def f() -> Int\n  pass\n");
  EXPECT_EQ(Tree("def f() -> Int\n        where a:\n    pass\n"), "def f() -> Int where a\n  pass\n");
  EXPECT_EQ(Tree("comptime X =\n    1\n"), "comptime X = 1\n");
  // Not deeper: a statement of its own.
  EXPECT_EQ(Body("x = a\n-b"), "assign x = a\nexpr (minus b)\n");
  // `x^` ends its line.
  EXPECT_EQ(Body("if c:\n    y = x^\nz"), "if c\n  assign y = (transfer x)\nexpr z\n");
}

TEST(Layout, Suites) {
  EXPECT_EQ(Body("while True: pass"), "while True\n  pass\n");
  EXPECT_EQ(Body("while a:\n    pass"), "while a\n  pass\n");
  EXPECT_EQ(Body("if a: x = 1; y = 2\nz"), "if a\n  assign x = 1\n  assign y = 2\nexpr z\n");
  EXPECT_EQ(Body("x = 1; y = 2;"), "assign x = 1\nassign y = 2\n");
  EXPECT_EQ(Tree("def f(): pass\ndef g(): return 1; pass\ndef h(): ...\n"),
            "def f()\n  pass\ndef g()\n  return 1\n  pass\ndef h() ...\n");
  EXPECT_EQ(Tree("struct S: pass\ntrait T: ...\n"), "struct S\n  pass\ntrait T\n  expr ...\n");
}

TEST(Layout, TabsAndSpaces) {
  EXPECT_EQ(Errors("def f():\n    if True:\n\tprint(1)\n"), "3:1 MixedIndentation\n");
  EXPECT_EQ(Errors("def f():\n    a\n\tb\n    c\n\td\n"), "3:1 MixedIndentation\n");
  EXPECT_EQ(Errors("def f():\n\tif a:\n\t    b\n\tc\n"), "3:1 MixedIndentation\n");
  EXPECT_EQ(Errors("def f():\n\tif a:\n        b\n\tc\n"), "3:1 MixedIndentation\n");
}

TEST(Layout, BadIndentation) {
  EXPECT_EQ(Errors("def f():\n    a\n      b\n      c\n    d\n"), "3:7 UnexpectedIndent\n");
  EXPECT_EQ(Errors("  def f():\n      a\n"), "1:3 UnexpectedIndent\n");
  EXPECT_EQ(Errors("def f():\n    if a:\n        b\n      c\n      d\n    e\n"), "4:1 InconsistentDedent\n");
  EXPECT_EQ(Errors("def f():\n    a\n  b\n"), "3:1 InconsistentDedent\n");
  EXPECT_EQ(Errors("def f():\n    if a:\n    b\ndef g():\n    c\n"), "2:9 ExpectedIndent\n");
  EXPECT_EQ(Errors("def f():\ndef g():\n    c\n"), "1:5 ExpectedIndent\n");
  EXPECT_EQ(Errors("struct S:\ndef g():\n    c\n"), "1:8 ExpectedIndent\n");
  EXPECT_EQ(Errors("def f(): pass\n    x\ndef g(): ...\n    x\n"), "2:5 UnexpectedIndent\n4:5 UnexpectedIndent\n");
  EXPECT_EQ(Errors("def f(): -> Int\n    return 1\ndef g(): if a:\n    b\n"),
            "1:10 ExpectedExpression\n3:10 ExpectedExpression\n");
}

}  // namespace
}  // namespace brio::front
