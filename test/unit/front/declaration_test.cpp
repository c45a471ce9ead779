// Functions, structs, traits and what stands in their headers.
#include <gtest/gtest.h>

#include "front.h"

namespace brio::front {
namespace {

/// The header's line of the tree.
std::string Header(std::string_view text) {
  std::string tree = Tree(std::string(text) + ":\n    pass\n");
  size_t end = tree.find("\n  pass\n");
  return end == std::string::npos ? tree : tree.substr(0, end);
}

TEST(Declaration, Functions) {
  EXPECT_EQ(Header("def f()"), "def f()");
  EXPECT_EQ(Header("fn f()"), "fn f()");
  EXPECT_EQ(Header("def f() raises"), "def f() raises");
  EXPECT_EQ(Header("def f(a: Int, b: Int = 2, *c: Int, d: Int, **e: Int) -> Int"),
            "def f(a: Int, b: Int = 2, *c: Int, keyword d: Int, keyword **e: Int) -> Int");
  EXPECT_EQ(Header("def f(a, /, b, *, c)"), "def f(positional a, b, keyword c)");
  EXPECT_EQ(Header("def f(*args: *Ts)"), "def f(*args: (star Ts))");
  EXPECT_EQ(Header("def f(\n    a: Int,\n    b: Int,\n)"), "def f(a: Int, b: Int)");
  EXPECT_EQ(Header("async def f()"), "async def f()");
  EXPECT_EQ(Header("def `a b`()"), "def a b()");
}

TEST(Declaration, Conventions) {
  EXPECT_EQ(Header("def f(imm a: T, mut b: T, var c: T, deinit d: T, out e: T, ref f: T)"),
            "def f(read a: T, mut b: T, var c: T, deinit d: T, out e: T, ref f: T)");
  EXPECT_EQ(Header("fn f(borrowed a: T, read b: T, inout c: T, owned d: T)"),
            "fn f(read a: T, read b: T, mut c: T, var d: T)");
  EXPECT_EQ(Header("fn f(out self, mut *args: T, var **kwargs: T)"),
            "fn f(out self, mut *args: T, keyword var **kwargs: T)");
  EXPECT_EQ(Header("def f(ref [o] a: T, ref[p, q] b: T)"), "def f(ref[o] a: T, ref[p][q] b: T)");
  // The words are names where no name follows.
  EXPECT_EQ(Header("fn k(out: T, mut: T, read, imm = 1, ref: T, var: T, owned: T)"),
            "fn k(out: T, mut: T, read, imm = 1, ref: T, var: T, owned: T)");
  EXPECT_EQ(Header("def k(mut out: T, ref)"), "def k(mut out: T, ref)");
}

TEST(Declaration, Parameters) {
  EXPECT_EQ(Header("def f[T: AnyType, //, n: Int = 4, *Ts: Copyable](a: T)"),
            "def f[infer T: AnyType, n: Int = 4, *Ts: Copyable](a: T)");
  EXPECT_EQ(Header("def f[a: Int, /, b: Int, *, c: Int]()"), "def f[positional a: Int, b: Int, keyword c: Int]()");
  EXPECT_EQ(Header("def f[T: A & B, //]()"), "def f[infer T: (bitand A B)]()");
  EXPECT_EQ(Header("def f[\n    n: Int,\n](\n)"), "def f[n: Int]()");
  EXPECT_EQ(Header("def f[dtype: DType, size: Int, type: T]()"), "def f[dtype: DType, size: Int, type: T]()");
}

TEST(Declaration, Effects) {
  EXPECT_EQ(Header("def f() raises Error"), "def f() raises Error");
  EXPECT_EQ(Header("def f() raises Error[1] -> Int"), "def f() raises (bracket Error 1) -> Int");
  EXPECT_EQ(Header("fn f() capturing"), "fn f() capturing");
  EXPECT_EQ(Header("fn f() capturing [_] -> Int"), "fn f() capturing -> Int");
  EXPECT_EQ(Header("fn f() raises capturing escaping thin"), "fn f() raises capturing thin escaping");
  EXPECT_EQ(Header("def f() abi(\"C\")"), "def f() abi(\"C\")");
  EXPECT_EQ(Header("fn f() register_passable"), "fn f()");
  EXPECT_EQ(Header("def f() async raises"), "async def f() raises");
}

TEST(Declaration, Captures) {
  EXPECT_EQ(Header("def f() {}"), "def f() { }");
  EXPECT_EQ(Header("def f() {imm}"), "def f() { read }");
  EXPECT_EQ(Header("def f() {var}"), "def f() { var }");
  EXPECT_EQ(Header("def f() raises {mut, x, mut y, z^, var w, ref v, imm u} -> Int"),
            "def f() raises { mut x mut y z^ var w ref v read u } -> Int");
  EXPECT_EQ(Header("fn f() unified {read}"), "fn f() unified { read }");
  EXPECT_EQ(Header("def f[w: Int](c: Coord) {var}"), "def f[w: Int](c: Coord) { var }");
  EXPECT_EQ(Body("def g() {imm}:\n    pass\n@parameter\nfn h() capturing:\n    pass\n@parameter\n@always_inline\ndef "
                 "k(): pass"),
            "def g() { read }\n  pass\ndecorator parameter\nfn h() capturing\n  pass\ndecorator parameter\ndecorator "
            "always_inline\ndef k()\n  pass\n");
}

TEST(Declaration, Results) {
  EXPECT_EQ(Header("def f() -> None"), "def f() -> None");
  EXPECT_EQ(Header("def f() -> out r: T[1]"), "def f() -> out r: (bracket T 1)");
  EXPECT_EQ(Header("def f() -> ref [x] T"), "def f() -> ref[x] T");
  EXPECT_EQ(Header("def f() -> ref[self.x, y] T"), "def f() -> ref[(member self x)][y] T");
  EXPECT_EQ(Header("def f() -> (Int, Int)"), "def f() -> (tuple Int Int)");
  EXPECT_EQ(Header("def f() -> def(Int) -> Int"), "def f() -> (function-type (Int) -> Int)");
}

TEST(Declaration, Where) {
  EXPECT_EQ(Header("def f[n: Int]() where n > 0"), "def f[n: Int]() where (compare n gt 0)");
  EXPECT_EQ(Header("def f[n: Int]() -> Int where n > 0, \"positive\""),
            "def f[n: Int]() -> Int where (compare n gt 0)");
  EXPECT_EQ(Header("def f() where a where b, \"b\" where c"), "def f() where (and (and a b) c)");
  EXPECT_EQ(Header("struct S[T: A](B where c, D) where e"), "struct S[T: A] : (where B c), D where e");
}

TEST(Declaration, FunctionBodies) {
  EXPECT_EQ(Tree("def f():\n    \"\"\"Doc.\"\"\"\n    pass\n"), "def f()\n  doc \"Doc.\"\n  pass\n");
  EXPECT_EQ(Tree("def f():\n    'a'\n    'b'\n"), "def f()\n  doc \"a\"\n  expr \"b\"\n");
  EXPECT_EQ(Tree("def f(): 'Doc.'\n"), "def f()\n  doc \"Doc.\"\n");
  EXPECT_EQ(Tree("def f():\n    'a' + b\n"), "def f()\n  expr (add \"a\" b)\n");
  EXPECT_EQ(Tree("def f():\n    'Doc.'\n    ...\n"), "def f() ...\n  doc \"Doc.\"\n");
  EXPECT_EQ(Body("def g():\n    'Doc.'\n    pass"), "def g()\n  doc \"Doc.\"\n  pass\n");
}

TEST(Declaration, Structs) {
  EXPECT_EQ(
      Tree("@fieldwise_init\n@register_passable(\"trivial\")\nstruct S[T: A, //, n: Int, *Ts: B](C, D & E, F[1],):\n"
           "    '''Doc.'''\n\n    comptime N = 1\n    alias M: Int = 2\n    var x: Int\n    \"Of x.\"\n    var y: "
           "Self.T\n"
           "    fn __init__(out self): pass\n    @staticmethod\n    def f() -> Self: ...\n"),
      "decorator fieldwise_init\ndecorator (call register_passable \"trivial\")\nstruct S[infer T: A, n: Int, *Ts: B] "
      ": C, (bitand D E), (bracket F 1)\n"
      "  doc \"Doc.\"\n  comptime N = 1\n  alias M: Int = 2\n  var x: Int\n    doc \"Of x.\"\n  var y: (member Self "
      "T)\n"
      "  fn __init__(out self)\n    pass\n  decorator staticmethod\n  def f() -> Self ...\n");
  EXPECT_EQ(
      Tree("struct S:\n    @foo\n    var x: Int\n    var y: Int; var z: Int\n    pass\n    struct T:\n        pass\n"),
      "struct S\n  decorator foo\n  var x: Int\n  var y: Int\n  var z: Int\n  pass\n  struct T\n    pass\n");
  EXPECT_EQ(Tree("struct S:\n    var type: Int\n    @foo\n    comptime X = 1\n"),
            "struct S\n  var type: Int\n  comptime X = 1\n");
  EXPECT_EQ(Tree("struct S:\n    def f(self):\n        from a import b\n        pass\n"),
            "struct S\n  def f(self)\n    from a import b\n    pass\n");
  EXPECT_EQ(Tree("struct S:\n    @parameter\n    if a:\n        var x: Int\n"),
            "struct S\n  comptime if a\n    var x: Int\n");
  EXPECT_EQ(Tree("@foo\ncomptime X = 1\n@foo\nalias Y = 2\n"), "comptime X = 1\nalias Y = 2\n");
}

TEST(Declaration, Traits) {
  EXPECT_EQ(Tree("trait X(A, B):\n    comptime T: AnyType\n    alias n: Int\n    def f(self): ...\n    fn g(self) -> "
                 "Int:\n        \"Doc.\"\n        ...\n"
                 "    def h(self):\n        pass\n"),
            "trait X : A, B\n  comptime T: AnyType\n  alias n: Int\n  def f(self) ...\n  fn g(self) -> Int ...\n    "
            "doc \"Doc.\"\n  def h(self)\n    pass\n");
  EXPECT_EQ(
      Tree("trait X(A & B):\n    ...\nextension S(X):\n    def f(self):\n        pass\n__extension S:\n    pass\n"),
      "trait X : (bitand A B)\n  expr ...\nextension S : X\n  def f(self)\n    pass\nextension S\n  pass\n");
}

TEST(Declaration, Errors) {
  EXPECT_EQ(Errors("def f(\n    a: Int\n    b: Int,\n):\n    pass\n"), "3:5 Expected\n");
  EXPECT_EQ(Errors("def f()\n    pass\nstruct S\n    pass\ntrait T\n    pass\n"),
            "1:8 ExpectedColon\n3:9 ExpectedColon\n5:8 ExpectedColon\n");
  EXPECT_EQ(Errors("def 1():\n    pass\ndef f:\n    pass\ndef f(1):\n    pass\nstruct (A):\n    pass\n"),
            "1:5 Expected\n3:6 Expected\n5:7 Expected\n7:8 Expected\n");
  EXPECT_EQ(Errors("def f() {1}:\n    pass\ndef g() -> :\n    pass\ndef h[1]():\n    pass\n"),
            "1:10 Expected\n3:12 ExpectedExpression\n5:7 Expected\n");
  EXPECT_EQ(Errors("struct S:\n    var x\n    var 1: Int\n    def f(self:\n        pass\n    x y\n    var z: Int w\n"),
            "3:9 Expected\n4:10 UnclosedBracket\n6:7 Expected\n7:16 Expected\n");
  EXPECT_EQ(Errors("comptime\ncomptime X\nalias Y[1] = 2\nclass C:\n    pass\n"),
            "1:9 Expected\n2:11 Expected\n3:9 Expected\n4:1 NotAStatement\n");
}

}  // namespace
}  // namespace brio::front
