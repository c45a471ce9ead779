// Statements.
#include <gtest/gtest.h>

#include "front.h"

namespace brio::front {
namespace {

TEST(Statement, Simple) {
  EXPECT_EQ(Body("pass\nbreak\ncontinue\nreturn\nreturn 1, 2\nraise\nraise Error('x')"),
            "pass\nbreak\ncontinue\nreturn -\nreturn (tuple 1 2)\nraise -\nraise (call Error \"x\")\n");
  EXPECT_EQ(Body("assert a\nassert a, 'm'\ncomptime assert a\ncomptime assert a, 'm'\n__comptime_assert a, 'm'"),
            "assert a -\nassert a \"m\"\ncomptime assert a -\ncomptime assert a \"m\"\ncomptime assert a \"m\"\n");
  EXPECT_EQ(Body("constrained[a, 'm']()"), "expr (call (bracket constrained a \"m\"))\n");
  EXPECT_EQ(Body("del a\ndel a, b[0]\ndel (a)"), "del a\ndel a (bracket b 0)\ndel (paren a)\n");
  // The same words as names.
  EXPECT_EQ(
      Body("del = 1\nalias = 2\nlet(3)\nprint(out, mut, read)\nraises.x"),
      "assign del = 1\nassign alias = 2\nexpr (call let 3)\nexpr (call print out mut read)\nexpr (member raises x)\n");
}

TEST(Statement, Variables) {
  EXPECT_EQ(Body("var a = 1\nvar b: Int\nvar c: Int = 2\nlet d = 3\ne = 4\nf: Int = 5\ng: Int"),
            "var a = 1\nvar b: Int\nvar c: Int = 2\nvar d = 3\nassign e = 4\nvar f: Int = 5\nvar g: Int\n");
  EXPECT_EQ(Body("var a, b = 1, 2\nvar (c, d) = t\nref r = x[0]\nref s: T = y"),
            "var (tuple a b) = (tuple 1 2)\nvar (tuple c d) = t\nref r = (bracket x 0)\nref s: T = y\n");
  EXPECT_EQ(Body("var type = 1\nvar out = 2"), "var type = 1\nvar out = 2\n");
  EXPECT_EQ(Body("comptime N = 1\ncomptime M: Int = 2\nalias K = 3\ncomptime V[n: Int]: Int = n where n > 0, "
                 "'m'\ncomptime T = 1, 2"),
            "comptime N = 1\ncomptime M: Int = 2\nalias K = 3\ncomptime V[n: Int]: Int = n where (compare n gt "
            "0)\ncomptime T = (tuple 1 2)\n");
}

TEST(Statement, Assignments) {
  EXPECT_EQ(Body("a = b = 1\na, b = b, a\n(a, b) = c\na.b = 1\na[i, j] = 2\n_ = f()\nf(x)[0] = 1"),
            "assign a b = 1\nassign (tuple a b) = (tuple b a)\nassign (tuple a b) = c\nassign (member a b) = 1\nassign "
            "(bracket a i j) = 2\n"
            "assign _ = (call f)\nassign (bracket (call f x) 0) = 1\n");
  EXPECT_EQ(
      Body(
          "a += 1\na -= 1\na *= 1\na /= 1\na //= 1\na %= 1\na **= 1\na @= 1\na <<= 1\na >>= 1\na &= 1\na |= 1\na ^= 1"),
      "assign-add a = 1\nassign-sub a = 1\nassign-mul a = 1\nassign-div a = 1\nassign-floordiv a = 1\nassign-mod a = "
      "1\nassign-pow a = 1\n"
      "assign-matmul a = 1\nassign-shl a = 1\nassign-shr a = 1\nassign-bitand a = 1\nassign-bitor a = 1\nassign-bitxor "
      "a = 1\n");
  EXPECT_EQ(Body("t[i, j] += v"), "assign-add (bracket t i j) = v\n");
  EXPECT_EQ(Errors("def f():\n    1 = a\n    a + b = c\n    1 += a\n    a, b += 1\n    (a, 1) = b\n    a = 2 = b\n"),
            "2:5 BadTarget\n3:5 BadTarget\n4:5 BadTarget\n5:5 BadTarget\n6:5 BadTarget\n7:9 BadTarget\n");
}

TEST(Statement, If) {
  EXPECT_EQ(Body("if a:\n    b\nelif c:\n    d\nelse:\n    e"),
            "if a\n  expr b\nelse\n  if c\n    expr d\n  else\n    expr e\n");
  EXPECT_EQ(Body("if (a): b\nelif c: d\nelse: e"),
            "if (paren a)\n  expr b\nelse\n  if c\n    expr d\n  else\n    expr e\n");
  // All of a compile-time `if` is one.
  const char* both = "comptime if a\n  expr b\nelse\n  comptime if c\n    expr d\n";
  EXPECT_EQ(Body("comptime if a:\n    b\nelif c:\n    d"), both);
  EXPECT_EQ(Body("@parameter\nif a:\n    b\nelif c:\n    d"), both);
  EXPECT_EQ(Body("@parameter if a:\n    b\nelif c:\n    d"), both);
  EXPECT_EQ(Errors("def f():\n    if a:\n        b\n    else if c:\n        d\n    else:\n        e\n    f\n"),
            "4:5 ElseIf\n");
  EXPECT_EQ(Errors("def f():\n    if a\n        b\n    elif c:\n        d\n    else:\n        e\n    g(]\n"),
            "2:9 ExpectedColon\n8:7 ExpectedExpression\n");
  EXPECT_EQ(Errors("def f():\n    if a:\n        b\n    else\n        e\n"), "4:9 ExpectedColon\n");
  EXPECT_EQ(Errors("def f():\n    else:\n        e\n"), "2:5 ExpectedExpression\n");
}

TEST(Statement, Loops) {
  EXPECT_EQ(Body("while a < b:\n    c\nelse:\n    d"), "while (compare a lt b)\n  expr c\nelse\n  expr d\n");
  EXPECT_EQ(Body("while (True):\n    pass"), "while (paren True)\n  pass\n");
  EXPECT_EQ(Body("for i in range(3):\n    a\nelse:\n    b"), "for i in (call range 3)\n  expr a\nelse\n  expr b\n");
  EXPECT_EQ(Body("for a, b in c:\n    d\nfor (a, b) in c:\n    d"),
            "for (tuple a b) in c\n  expr d\nfor (tuple a b) in c\n  expr d\n");
  EXPECT_EQ(Body("for var x in y:\n    d\nfor ref x in y:\n    d\nfor _ in y: d"),
            "for var x in y\n  expr d\nfor ref x in y\n  expr d\nfor _ in y\n  expr d\n");
  EXPECT_EQ(Body("comptime for i in range(3):\n    a"), "comptime for i in (call range 3)\n  expr a\n");
  EXPECT_EQ(Body("@parameter\nfor i in range(3):\n    a"), "comptime for i in (call range 3)\n  expr a\n");
  EXPECT_EQ(Body("@parameter\nwhile a:\n    b"), "while a\n  expr b\n");
  EXPECT_EQ(Body("for x in 1, 2:\n    a"), "for x in (tuple 1 2)\n  expr a\n");
  EXPECT_EQ(Errors("def f():\n    for x y:\n        a\n    for x in y\n        a\n    while a\n        b\n"),
            "2:11 Expected\n4:15 ExpectedColon\n6:12 ExpectedColon\n");
}

TEST(Statement, With) {
  EXPECT_EQ(Body("with a:\n    b"), "with a\n  expr b\n");
  EXPECT_EQ(Body("with a() as b, c() as d:\n    e"), "with (call a) as b (call c) as d\n  expr e\n");
  EXPECT_EQ(Body("with (a() as b, c() as d):\n    e"), "with (call a) as b (call c) as d\n  expr e\n");
  EXPECT_EQ(Body("with (\n    a() as b,\n    c(),\n):\n    e"), "with (call a) as b (call c)\n  expr e\n");
  EXPECT_EQ(
      Body("with (a):\n    b\nwith (a) as b:\n    c\nwith (a).b() as c: d"),
      "with (paren a)\n  expr b\nwith (paren a) as b\n  expr c\nwith (call (member (paren a) b)) as c\n  expr d\n");
  EXPECT_EQ(Body("with (a, b):\n    c"), "with a b\n  expr c\n");
  EXPECT_EQ(Body("with a as var b, c as ref d:\n    e"), "with a as var b c as ref d\n  expr e\n");
  EXPECT_EQ(Errors("def f():\n    with a as b\n        c\n    with as b:\n        c\n"),
            "2:16 ExpectedColon\n4:10 ExpectedExpression\n");
}

TEST(Statement, Try) {
  EXPECT_EQ(Body("try:\n    a\nexcept e:\n    b\nelse:\n    c\nfinally:\n    d"),
            "try\n  expr a\nexcept e\n  expr b\nelse\n  expr c\nfinally\n  expr d\n");
  EXPECT_EQ(Body("try:\n    a\nexcept:\n    b"), "try\n  expr a\nexcept\n  expr b\n");
  EXPECT_EQ(Body("try: a\nfinally: b"), "try\n  expr a\nfinally\n  expr b\n");
  EXPECT_EQ(Errors("def f():\n    try:\n        a\n    b()\n    c(]\n"), "4:5 Expected\n5:7 ExpectedExpression\n");
  EXPECT_EQ(Errors("def f():\n    try\n        a\n    except e:\n        b\n    finally:\n        c\n"),
            "2:8 ExpectedColon\n");
  EXPECT_EQ(Errors("def f():\n    try:\n        a\n    except e\n        b\n    finally:\n        c\n"),
            "4:13 ExpectedColon\n");
}

TEST(Statement, Imports) {
  EXPECT_EQ(Tree("import a\nimport a.b.c as d, e\nfrom a import b\nfrom a.b import c as d, e\nfrom a import *\n"),
            "import a\nimport a.b.c as d, e\nfrom a import b\nfrom a.b import c as d, e\nfrom a import *\n");
  EXPECT_EQ(Tree("from a import (\n    b,\n    c as d,\n)\nfrom . import a\nfrom .. import a\nfrom ...a.b import "
                 "c\nfrom .a import (b)\n"),
            "from a import b, c as d\nfrom . import a\nfrom .. import a\nfrom ...a.b import c\nfrom .a import b\n");
  EXPECT_EQ(Body("from a import b\nimport c"), "from a import b\nimport c\n");
  EXPECT_EQ(Errors("import 1\nfrom a b\nfrom a import\nfrom a import (b c)\nimport a.\nimport a as 1\nimport b\n"),
            "1:8 Expected\n2:8 Expected\n3:14 Expected\n4:18 Expected\n5:10 Expected\n6:13 Expected\n");
}

TEST(Statement, Decorators) {
  EXPECT_EQ(Errors("def f():\n    @parameter\n    x = 1\n    @foo\n    if a:\n        b\n    @foo\n    while a:\n      "
                   "  b\n    @parameter\n    try:\n        b\n    finally:\n        c\n"),
            "2:5 DecoratorTarget\n4:5 FlowDecorator\n7:5 FlowDecorator\n10:5 DecoratorTarget\n");
  EXPECT_EQ(Errors("@foo"), "1:1 DecoratorTarget\n");
  EXPECT_EQ(Errors("struct S:\n    var x: Int\n    @foo\ndef f():\n    pass\n"), "3:5 DecoratorTarget\n");
  EXPECT_EQ(Errors("@foo bar\ndef f():\n    pass\n@\ndef g():\n    pass\n"), "1:6 Expected\n4:2 ExpectedExpression\n");
}

TEST(Statement, ModuleLevel) {
  EXPECT_EQ(Errors("x = 1\nx += 1\nprint(1)\nif a:\n    b\nwhile a:\n    b\nfor a in b:\n    c\nwith a:\n    b\ntry:\n "
                   "   a\nfinally:\n    b\n"
                   "return\nraise a\nassert a\ndel a\n"),
            "1:1 OnlyDeclarations\n2:1 OnlyDeclarations\n3:1 OnlyDeclarations\n4:1 OnlyDeclarations\n6:1 "
            "OnlyDeclarations\n8:1 OnlyDeclarations\n"
            "10:1 OnlyDeclarations\n12:1 OnlyDeclarations\n16:1 OnlyDeclarations\n17:1 OnlyDeclarations\n18:1 "
            "OnlyDeclarations\n19:1 OnlyDeclarations\n");
  EXPECT_EQ(Tree("\"\"\"Doc.\"\"\"\nvar g: Int = 1\nvar h = 2\npass\n\"more\"\n"),
            "doc \"Doc.\"\nvar g: Int = 1\nvar h = 2\npass\nexpr \"more\"\n");
  EXPECT_EQ(Errors("x y z\n"), "1:3 Expected\n");
}

}  // namespace
}  // namespace brio::front
