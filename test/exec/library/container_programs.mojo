# Small programs: a matrix, a tokenizer, a registry; displays assigned to fields and entries.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# a matrix and a small tokenizer; ownership of containers through functions
from std.utils import Variant

struct Matrix(Copyable, Movable, Writable):
    var data: List[Float64]
    var rows: Int
    var cols: Int
    def __init__(out self, rows: Int, cols: Int, fill: Float64 = 0):
        self.rows = rows
        self.cols = cols
        self.data = List[Float64](length=rows * cols, fill=fill)
    def __getitem__(self, r: Int, c: Int) -> Float64:
        return self.data[r * self.cols + c]
    def __setitem__(mut self, r: Int, c: Int, v: Float64):
        self.data[r * self.cols + c] = v
    def __matmul__(self, other: Matrix) -> Matrix:
        var out = Matrix(self.rows, other.cols)
        for i in range(self.rows):
            for j in range(other.cols):
                for k in range(self.cols):
                    out[i, j] = out[i, j] + self[i, k] * other[k, j]
        return out^
    def write_to(self, mut writer: Some[Writer]):
        for i in range(self.rows):
            for j in range(self.cols):
                writer.write(self[i, j], " ")
            writer.write("\n")

comptime Token = Variant[Float64, String]

def tokenize(s: String) raises -> List[Token]:
    var out = List[Token]()
    var i = 0
    while i < len(s):
        var c = s[byte=i]
        if c == " ":
            i += 1
        elif c.isdigit() or c == ".":
            var j = i
            while j < len(s) and (s[byte=j].isdigit() or s[byte=j] == "."):
                j += 1
            out.append(Token(atof(s[byte=i:j])))
            i = j
        else:
            out.append(Token(String(c)))
            i += 1
    return out^

def take(var xs: List[Int]) -> Int:
    xs.append(1)
    return len(xs)

def grow(mut xs: List[Int], n: Int):
    for i in range(n):
        xs.append(i)

def longest(ref a: List[Int], ref b: List[Int]) -> Int:
    return len(a) if len(a) > len(b) else len(b)

def split_at(xs: List[Int], i: Int) -> Tuple[List[Int], List[Int]]:
    return (xs[:i], xs[i:])

struct Registry:
    var handlers: Dict[String, List[String]]
    var order: List[String]
    var last: Optional[String]
    def __init__(out self):
        self.handlers = {}
        self.order = []
        self.last = None
    def add(mut self, event: String, handler: String) raises:
        if event not in self.handlers:
            self.handlers[event] = []
            self.order.append(event)
        self.handlers[event].append(handler)
        self.last = handler
    def run(self) raises:
        for e in self.order:
            for h in self.handlers[e]:
                print(e, "->", h)

def main() raises:
    var a = Matrix(2, 2)
    a[0, 0] = 1; a[0, 1] = 2; a[1, 0] = 3; a[1, 1] = 4
    print(a @ a, end="")
    for t in tokenize("12 + 3.5*x"):
        if t.isa[Float64]():
            print("num", t[Float64])
        else:
            print("sym", t[String])
    var xs = [1, 2]
    print(take(xs.copy()), len(xs))
    grow(xs, 3)
    print(xs, longest(xs, [1]))
    print(take(xs^))
    var l, r = split_at([1, 2, 3, 4, 5], 2)
    print(l, r)
    var reg = Registry()
    reg.add("start", "a")
    reg.add("start", "b")
    reg.add("stop", "c")
    reg.run()
    print(reg.last.value())
    var d: Dict[String, Int] = {"a": 1}
    d["a"] += 5
    d["b"] = d.get("b", 10) * 2
    print(d)
    var total = 0
    for e in d.items():
        total += e.value
    print(total)
    for ref e in d.items():
        e.value = 0
    print(d)
    var copyd = d.copy()
    copyd["z"] = 1
    print(len(d), len(copyd))
    var opts: List[Optional[String]] = [None, String("a"), None]
    var c = 0
    for o in opts:
        if o:
            c += 1
    print(c)
    var s: Set[String] = {"a"}
    s.add("b")
    var u = s | {"c"}
    print(len(u), s <= u)
    var arr: InlineArray[Int, 3] = [3, 1, 2]
    sort(Span(arr))
    print(arr[0], arr[1], arr[2])
    var t3 = (1, "a", [1, 2])
    print(t3[2][1], t3)
    var q: Tuple[Float64, Int] = (1, 2)
    print(q)

# CHECK: 7.0 10.0 
# CHECK-NEXT: 15.0 22.0 
# CHECK-NEXT: num 12.0
# CHECK-NEXT: sym +
# CHECK-NEXT: num 3.5
# CHECK-NEXT: sym *
# CHECK-NEXT: sym x
# CHECK-NEXT: 3 2
# CHECK-NEXT: [1, 2, 0, 1, 2] 5
# CHECK-NEXT: 6
# CHECK-NEXT: [1, 2] [3, 4, 5]
# CHECK-NEXT: start -> a
# CHECK-NEXT: start -> b
# CHECK-NEXT: stop -> c
# CHECK-NEXT: c
# CHECK-NEXT: {'a': 6, 'b': 20}
# CHECK-NEXT: 26
# CHECK-NEXT: {'a': 0, 'b': 0}
# CHECK-NEXT: 2 3
# CHECK-NEXT: 1
# CHECK-NEXT: 3 True
# CHECK-NEXT: 1 2 3
# CHECK-NEXT: 2 (1, 'a', [1, 2])
# CHECK-NEXT: (1.0, 2)
