# Values that do not fit where they are put.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
def one_or_other(flag: Bool, ref a: String, ref b: String) -> ref [a, b] String:
    return a if flag else b


def temporary(ref a: String) -> ref [a] String:
    # CHECK: :[[#@LINE+2]]:12: error: cannot return a reference to 'a + "x"', which does not outlive this function
    # CHECK: {{^ +\^\~\~\~\~\~\~$}}
    return a + "x"


def thin_only(f: def (Int) thin -> Int) -> Int:
    return f(1)


def values(flag: Bool) raises:
    var k = 3

    def uses_k(x: Int) {var k} -> Int:
        return x + k

    # CHECK: :[[#@LINE+3]]:21: error: invalid call to 'thin_only': argument 'f' is 'thin': it cannot take a function that captures variables
    # CHECK: {{^ +\^\~\~\~\~\~$}}
    # CHECK: note: 'thin_only' is declared here
    print(thin_only(uses_k))
    # CHECK: :[[#@LINE+2]]:36: error: cannot convert 'closure 'uses_k'' to 'def(Int) -> Int': it captures variables; only an 'escaping' function type can own them
    # CHECK: {{^ +\^\~\~\~\~\~$}}
    var stored: def (Int) -> Int = uses_k
    # CHECK: :[[#@LINE+2]]:24: error: integer literal 300 does not fit in 'UInt8'
    # CHECK: {{^ +\^\~\~$}}
    var small: UInt8 = 300
    # CHECK: :[[#@LINE+2]]:20: error: integer literal 70000 does not fit in 'Int16'
    # CHECK: {{^ +\^\~\~\~\~\~\~\~\~\~\~\~$}}
    var explicit = Int16(70000)
    # CHECK: :[[#@LINE+2]]:39: error: integer literal 500 does not fit in 'Int8'
    # CHECK: {{^ +\^\~\~$}}
    var picked: Int8 = 1 if flag else 500
    # CHECK: :[[#@LINE+2]]:9: error: cannot unpack 'Tuple[Int, Int, Int]' into 2 variables: it has 3
    # CHECK: {{^ +\^\~\~\~$}}
    var a, b = (1, 2, 3)
    # CHECK: :[[#@LINE+2]]:9: error: cannot unpack 'Tuple[Int, Int]' into 3 variables: it has 2
    # CHECK: {{^ +\^\~\~\~\~\~\~$}}
    var c, d, e = (1, 2)
    # CHECK: :[[#@LINE+2]]:18: error: cannot infer what these braces construct
    # CHECK: {{^ +\^\~\~\~\~\~\~\~\~\~$}}
    var braces = {x=1, y=2}
    # CHECK: :[[#@LINE+2]]:20: error: invalid parameters for 'Between': its 'where' clause is not satisfied
    # CHECK: {{^ +\^\~\~\~\~\~\~\~\~\~\~\~\~$}}
    comptime low = Between[3, 1]
    one_or_other(flag, "a", "b") += "c"
    # CHECK: :[[#@LINE+2]]:6: error: cannot convert 'StringLiteral' to 'Int'; write 'Int(...)' to convert it
    # CHECK: {{^ +\^\~\~\~\~\~\~\~\~\~\~$}}
    (k := "text")


comptime Between[lo: Int, hi: Int]: Int where lo < hi = hi - lo
