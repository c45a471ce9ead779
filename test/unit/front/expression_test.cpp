// Expressions: precedence, postfix forms, displays, strings with fields, function types.
#include <gtest/gtest.h>

#include "front.h"

namespace brio::front {
namespace {

TEST(Expression, Leaves) {
  EXPECT_EQ(Expr("(1, 2.5, 'a', True, False, None, ..., x, Self, _, `a b`)"),
            "(tuple 1 2.5 \"a\" True False None ... x Self _ a b)");
  EXPECT_EQ(Expr("()"), "(tuple)");
  EXPECT_EQ(Expr("(1,)"), "(tuple 1)");
  EXPECT_EQ(Expr("(1)"), "(paren 1)");
  EXPECT_EQ(Expr("1, 2,"), "(tuple 1 2)");
  EXPECT_EQ(Expr(".zero"), "(member . zero)");
  EXPECT_EQ(Expr("comptime (a + 1)"), "(comptime (add a 1))");
  EXPECT_EQ(Expr("comptime(a) * 2"), "(mul (comptime a) 2)");
}

TEST(Expression, Precedence) {
  EXPECT_EQ(Expr("a or b and not c == d"), "(or a (and b (not (compare c eq d))))");
  EXPECT_EQ(Expr("a | b ^ c & d << e + f * -g ** h"),
            "(bitor a (bitxor b (bitand c (shl d (add e (mul f (minus (pow g h))))))))");
  EXPECT_EQ(Expr("a ** b ** c"), "(pow a (pow b c))");
  EXPECT_EQ(Expr("a ** -b"), "(pow a (minus b))");
  EXPECT_EQ(Expr("-a.b"), "(minus (member a b))");
  EXPECT_EQ(Expr("~a + +b"), "(add (invert a) (plus b))");
  EXPECT_EQ(Expr("a - b - c"), "(sub (sub a b) c)");
  EXPECT_EQ(Expr("a // b % c @ d / e"), "(div (matmul (mod (floordiv a b) c) d) e)");
  EXPECT_EQ(Expr("a >> b << c"), "(shl (shr a b) c)");
  EXPECT_EQ(Expr("await a ** 2"), "(await (pow a 2))");
  EXPECT_EQ(Expr("not a in b"), "(not (compare a in b))");
}

TEST(Expression, ComparisonsChain) {
  EXPECT_EQ(Expr("a < b <= c > d >= e == f != g"), "(compare a lt b le c gt d ge e eq f ne g)");
  EXPECT_EQ(Expr("a is None"), "(compare a is None)");
  EXPECT_EQ(Expr("a is not None"), "(compare a is-not None)");
  EXPECT_EQ(Expr("a not in b in c"), "(compare a not-in b in c)");
}

TEST(Expression, Conditional) {
  EXPECT_EQ(Expr("a if b else c if d else e"), "(if b then a else (if d then c else e))");
  EXPECT_EQ(Expr("a or b if c or d else e"), "(if (or c d) then (or a b) else e)");
  EXPECT_EQ(Expr("(y := f(x)) + y"), "(add (paren (walrus y (call f x))) y)");
}

TEST(Expression, Postfix) {
  EXPECT_EQ(Expr("a.b.c(1)[2](3).d"), "(member (call (bracket (call (member (member a b) c) 1) 2) 3) d)");
  EXPECT_EQ(Expr("f (5)"), "(call f 5)");
  EXPECT_EQ(Expr("(Float64)(e)"), "(call (paren Float64) e)");
  EXPECT_EQ(Expr("x.__int__()"), "(call (member x __int__))");
  EXPECT_EQ(Expr("'a'.b"), "(member \"a\" b)");
  EXPECT_EQ(Expr("1.0.cast[t]()"), "(call (bracket (member 1.0 cast) t))");
  // After a dot every word is a name.
  EXPECT_EQ(Expr("a.ref.var.with.async"), "(member (member (member (member a ref) var) with) async)");
}

TEST(Expression, Calls) {
  EXPECT_EQ(Expr("f(a, *b, c=1, d = 2, **e)"), "(call f a (star b) c=1 d=2 (double-star e))");
  EXPECT_EQ(Expr("f(a,)"), "(call f a)");
  EXPECT_EQ(Expr("f(out=1, ref=2, in=3, mut=True)"), "(call f out=1 ref=2 in=3 mut=True)");
  EXPECT_EQ(Expr("f(a if b else c, lambda: d)"), "(call f (if b then a else c) (lambda () d))");
  EXPECT_EQ(Expr("f(a == 1)"), "(call f (compare a eq 1))");
  EXPECT_EQ(Expr("sum(x * x for x in y)"), "(call sum (comprehension (mul x x) for x in y))");
}

TEST(Expression, Brackets) {
  EXPECT_EQ(Expr("a[b]"), "(bracket a b)");
  EXPECT_EQ(Expr("a[]"), "(bracket a)");
  EXPECT_EQ(Expr("a[b, c,]"), "(bracket a b c)");
  EXPECT_EQ(Expr("a[mut=True, dt, *idx, ...]"), "(bracket a mut=True dt (star idx) ...)");
  EXPECT_EQ(Expr("a[_, x, unsafe_offset=i]"), "(bracket a _ x unsafe_offset=i)");
  EXPECT_EQ(Expr("a[:]"), "(bracket a (slice - - -))");
  EXPECT_EQ(Expr("a[1:, :2, ::3, 1:2:3, b]"), "(bracket a (slice 1 - -) (slice - 2 -) (slice - - 3) (slice 1 2 3) b)");
  EXPECT_EQ(Expr("a[byte=1:2]"), "(bracket a byte=(slice 1 2 -))");
  EXPECT_EQ(Expr("a[i, j][k]"), "(bracket (bracket a i j) k)");
}

TEST(Expression, CaretIsTransferOrExclusiveOr) {
  EXPECT_EQ(Expr("a ^ b"), "(bitxor a b)");
  EXPECT_EQ(Expr("a^ b"), "(bitxor a b)");
  EXPECT_EQ(Expr("a^b"), "(bitxor a b)");
  EXPECT_EQ(Expr("a ^ (b)"), "(bitxor a (paren b))");
  EXPECT_EQ(Expr("a ^ -b"), "(bitxor a (minus b))");
  EXPECT_EQ(Expr("a ^ ~b"), "(bitxor a (invert b))");
  EXPECT_EQ(Expr("a ^ comptime (b)"), "(bitxor a (comptime b))");
  EXPECT_EQ(Expr("a ^ 1 ^ 2"), "(bitxor (bitxor a 1) 2)");
  EXPECT_EQ(Expr("a^"), "(transfer a)");
  EXPECT_EQ(Expr("f(a^)"), "(call f (transfer a))");
  EXPECT_EQ(Expr("f(a^, b=c^)"), "(call f (transfer a) b=(transfer c))");
  EXPECT_EQ(Expr("[a^, b^]"), "(list (transfer a) (transfer b))");
  EXPECT_EQ(Expr("a^.method()"), "(call (member (transfer a) method))");
  EXPECT_EQ(Expr("a[i]^"), "(transfer (bracket a i))");
  EXPECT_EQ(Expr("a^ if b else c^"), "(if b then (transfer a) else (transfer c))");
  EXPECT_EQ(Expr("a^, b^"), "(tuple (transfer a) (transfer b))");
  EXPECT_EQ(Expr("a^ + b"), "(add (transfer a) b)");
  EXPECT_EQ(Expr("(a^)"), "(paren (transfer a))");
  EXPECT_EQ(Body("x ^= y"), "assign-bitxor x = y\n");
  EXPECT_EQ(Body("return a^; pass"), "return (transfer a)\npass\n");
}

TEST(Expression, Displays) {
  EXPECT_EQ(Expr("[]"), "(list)");
  EXPECT_EQ(Expr("[1, 2,]"), "(list 1 2)");
  EXPECT_EQ(Expr("[*a, b]"), "(list (star a) b)");
  EXPECT_EQ(Expr("{}"), "(dict)");
  EXPECT_EQ(Expr("{1, 2}"), "(set 1 2)");
  EXPECT_EQ(Expr("{1: 2, 3: 4,}"), "(dict 1 2 3 4)");
  EXPECT_EQ(Expr("{a: {b: c}}"), "(dict a (dict b c))");
}

TEST(Expression, Comprehensions) {
  EXPECT_EQ(Expr("[x for x in y]"), "(comprehension x for x in y)");
  EXPECT_EQ(Expr("[(x, y) for x in a for y in b if x if y]"),
            "(comprehension (tuple x y) for x in a for y in b if x if y)");
  EXPECT_EQ(Expr("[x for x, y in z]"), "(comprehension x for (tuple x y) in z)");
  EXPECT_EQ(Expr("{x for x in y}"), "(comprehension x for x in y)");
  EXPECT_EQ(Expr("{x: 1 for x in y}"), "(comprehension x: 1 for x in y)");
  EXPECT_EQ(Expr("(x for x in y)"), "(comprehension x for x in y)");
}

TEST(Expression, TemplateStrings) {
  EXPECT_EQ(Expr("t'a{b}c'"), "(template \"a\" (field b) \"c\")");
  EXPECT_EQ(Expr("t'{ a + 1 }'"), "(template (field (add a 1)))");
  EXPECT_EQ(Expr("t'{a!r} {b:>10} {c!r:x}'"),
            "(template (field a \"!r\") \" \" (field b \":>10\") \" \" (field c \"!r:x\"))");
  EXPECT_EQ(Expr("t'{{a}} {b}'"), "(template \"{a} \" (field b))");
  EXPECT_EQ(Expr("t'{a[1:2]}{f(x, y={1: 2})}'"),
            "(template (field (bracket a (slice 1 2 -))) (field (call f x y=(dict 1 2))))");
  EXPECT_EQ(Expr("t'{a != b}'"), "(template (field (compare a ne b)))");
  EXPECT_EQ(Expr("t\"{d['}:!']}\""), "(template (field (bracket d \"}:!\")))");
  EXPECT_EQ(Expr("t'''{a +\n  b}'''"), "(template (field (add a b)))");
  EXPECT_EQ(Expr("t'a\\n{b}'"), "(template \"a\\n\" (field b))");
  EXPECT_EQ(Expr("rt'a\\n{b}'"), "(template \"a\\\\n\" (field b))");
  EXPECT_EQ(Expr("'a' t'{b}' \"c\""), "(template \"a\" (field b) \"c\")");
  EXPECT_EQ(Expr("t''"), "(template)");
  EXPECT_EQ(Expr("f'{t\"{a}\"}'"), "(template (field (template (field a))))");
  EXPECT_EQ(Errors("def f():\n    g(t'ab{1 +}')\n"), "2:15 ExpectedExpression\n");
  EXPECT_EQ(Errors("def f():\n    g(t'ab{}')\n"), "2:12 ExpectedExpression\n");
  EXPECT_EQ(Errors("def f():\n    g(t'ab{a b}')\n"), "2:14 Expected\n");
  EXPECT_EQ(Errors("def f():\n    g(t'ab{a')\n"), "2:11 Expected\n");
  EXPECT_EQ(Errors("def f():\n    g(t'ab{0x}')\n"), "2:12 BadNumber\n");
  EXPECT_EQ(Errors("def f():\n    g(t'a\\q{b}')\n"), "2:10 BadEscape\n");
}

TEST(Expression, Lambdas) {
  EXPECT_EQ(Expr("lambda: 1"), "(lambda () 1)");
  EXPECT_EQ(Expr("lambda x, y: x + y"), "(lambda (x, y) (add x y))");
  EXPECT_EQ(Expr("lambda (x: Int, y: Int = 2) -> Int: x + y"), "(lambda (x: Int, y: Int = 2) -> Int (add x y))");
  EXPECT_EQ(Expr("lambda [w: Int](i: Int) raises {imm, mut y, z^} -> Int: x"),
            "(lambda [w: Int](i: Int) raises { read mut y z^ } -> Int x)");
  EXPECT_EQ(Expr("lambda raises {var}: x"), "(lambda () raises { var } x)");
  EXPECT_EQ(Expr("lambda {}: x"), "(lambda () { } x)");
  EXPECT_EQ(Expr("lambda: lambda: 1"), "(lambda () (lambda () 1))");
}

TEST(Expression, FunctionTypes) {
  EXPECT_EQ(Tree("comptime F = def() -> None\n"), "comptime F = (function-type () -> None)\n");
  EXPECT_EQ(Tree("alias F = fn(Int, mut x: Int, *args: Int) raises -> Bool\n"),
            "alias F = (function-type (Int, mut x: Int, *args: Int) raises -> Bool)\n");
  EXPECT_EQ(Tree("alias F = fn[w: Int, r: Int](IndexList[r]) capturing [_] -> None\n"),
            "alias F = (function-type [w: Int, r: Int]((bracket IndexList r)) capturing -> None)\n");
  EXPECT_EQ(Tree("alias F = fn(owned T, inout U, borrowed V, ref [o] W)\n"),
            "alias F = (function-type (var T, mut U, read V, ref[o] W))\n");
  EXPECT_EQ(Tree("alias F = def(out: Int, ref: Int, *, k: Int = 1) thin abi(\"C\")\n"),
            "alias F = (function-type (out: Int, ref: Int, keyword k: Int = 1) thin abi(\"C\"))\n");
  EXPECT_EQ(Tree("alias F = def(Int, /, a: Int) escaping -> ref [o] T\n"),
            "alias F = (function-type (positional Int, a: Int) escaping -> ref[o] T)\n");
  EXPECT_EQ(Tree("def f[g: def(Int) raises -> Int, h: fn() capturing = k](x: def()):\n    pass\n"),
            "def f[g: (function-type (Int) raises -> Int), h: (function-type () capturing) = k](x: (function-type "
            "()))\n  pass\n");
}

TEST(Expression, Hints) {
  auto in_if = [](std::string_view condition) {
    return Errors("def f():\n    if " + std::string(condition) + ":\n        pass\n    else:\n        pass\n");
  };
  EXPECT_EQ(in_if("a && b"), "2:10 OperatorHint\n");
  EXPECT_EQ(in_if("a || b"), "2:10 OperatorHint\n");
  EXPECT_EQ(in_if("!a"), "2:8 OperatorHint\n");
  EXPECT_EQ(in_if("a = b"), "2:10 AssignInCondition\n");
  EXPECT_EQ(Errors("def f():\n    while a = b:\n        pass\n"), "2:13 AssignInCondition\n");
  EXPECT_EQ(Errors("def f():\n    i++\n    j--\n"), "2:6 OperatorHint\n3:6 OperatorHint\n");
  EXPECT_EQ(Errors("def f():\n    print 'a'\n    print x\n"), "2:5 PrintStatement\n3:5 PrintStatement\n");
}

TEST(Expression, Errors) {
  EXPECT_EQ(Errors("def f():\n    x = 1 +\n    y = 2\n"), "2:12 ExpectedExpression\n");
  EXPECT_EQ(Errors("def f():\n    x = (1 2)\n    y = [1 2]\n    z = {1 2}\n"),
            "2:12 Expected\n3:12 Expected\n4:12 Expected\n");
  EXPECT_EQ(Errors("def f():\n    x = (a + [1, 2)\n    y = 1\n"), "2:19 Expected\n");
  EXPECT_EQ(Errors("def f():\n    x = (a]\n    y = 1\n"), "2:11 Expected\n");
  EXPECT_EQ(Errors("def f():\n    {1: 2, 3}\n    {1, 2: 3}\n    {1: }\n"),
            "2:13 Expected\n3:10 Expected\n4:9 ExpectedExpression\n");
  EXPECT_EQ(Errors("def f():\n    a.1\n    a.\n    b = a if c\n"), "2:6 Expected\n3:7 Expected\n4:15 Expected\n");
  EXPECT_EQ(Errors("def f():\n    f(a b)\n    f(1=2)\n    f(a.b=2)\n"), "2:9 Expected\n3:8 Expected\n4:10 Expected\n");
  EXPECT_EQ(Errors("def f():\n    [x for in y]\n    [x for x y]\n    comptime 1\n"),
            "2:12 ExpectedExpression\n3:14 Expected\n4:14 Expected\n");
}

}  // namespace
}  // namespace brio::front
