# Small programs: a stack, word counts, primes, a calculator, sorting by closures.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.collections import List, Dict, Set, Optional
from std.utils import Variant

# a stack, a queue, a linked structure with a generic bound
struct Stack[T: Copyable & Movable](Sized, Boolable, Writable):
    var items: List[Self.T]
    def __init__(out self):
        self.items = []
    def push(mut self, var item: Self.T):
        self.items.append(item^)
    def pop(mut self) -> Optional[Self.T]:
        if len(self.items) == 0:
            return None
        return self.items.pop()
    def peek(ref self) -> ref [self.items] Self.T:
        return self.items[-1]
    def __len__(self) -> Int:
        return len(self.items)
    def __bool__(self) -> Bool:
        return len(self.items) > 0
    def write_to(self, mut writer: Some[Writer]):
        writer.write("Stack of ", len(self.items))

def wordcount(text: String) -> Dict[String, Int]:
    var counts: Dict[String, Int] = {}
    for word in text.lower().split():
        var w = String(word.strip(".,!"))
        counts[w] = counts.get(w, 0) + 1
    return counts^

def top(counts: Dict[String, Int]) -> List[Tuple[String, Int]]:
    var pairs = List[Tuple[String, Int]]()
    for e in counts.items():
        pairs.append((e.key, e.value))
    def cmp(a: Tuple[String, Int], b: Tuple[String, Int]) {} -> Bool:
        if a[1] != b[1]:
            return a[1] > b[1]
        return a[0] < b[0]
    sort(pairs, cmp)
    return pairs^

def primes(n: Int) -> List[Int]:
    var sieve = List[Bool](length=n + 1, fill=True)
    var out = List[Int]()
    for i in range(2, n + 1):
        if sieve[i]:
            out.append(i)
            for j in range(i * i, n + 1, i):
                sieve[j] = False
    return out^

def eval_rpn(expr: String) raises -> Float64:
    var st = Stack[Float64]()
    for tok in expr.split(" "):
        if tok == "+" or tok == "*" or tok == "-":
            var b = st.pop().value()
            var a = st.pop().value()
            if tok == "+":
                st.push(a + b)
            elif tok == "-":
                st.push(a - b)
            else:
                st.push(a * b)
        else:
            st.push(atof(tok))
    return st.pop().or_else(0.0)

def transpose(m: List[List[Int]]) -> List[List[Int]]:
    var r = List[List[Int]]()
    for j in range(len(m[0])):
        var row: List[Int] = []
        for i in range(len(m)):
            row.append(m[i][j])
        r.append(row^)
    return r^

def parse_kv(s: String) raises -> Dict[String, String]:
    var d = Dict[String, String]()
    for part in s.split(";"):
        var kv = part.split("=")
        if len(kv) != 2:
            raise Error("bad pair: ", part)
        d[String(kv[0])] = String(kv[1])
    return d^

def main() raises:
    var s = Stack[Int]()
    s.push(1); s.push(2)
    s.peek() = 20
    print(s, len(s), s.pop().value(), s.pop().value(), s.pop() is None)
    if not s:
        print("empty")
    for p in top(wordcount("The cat. the dog, THE end! cat")):
        print(p[0], p[1])
    print(primes(30))
    print(eval_rpn("3 4 + 2 *"))
    print(transpose([[1, 2, 3], [4, 5, 6]]))
    print(parse_kv("a=1;b=2"))
    try:
        _ = parse_kv("a=1;b")
    except e:
        print("error:", e)
    var grid = [[0] * 3 for _ in range(2)]
    grid[1][2] = 7
    print(grid)
    var lookup = {"x": [1, 2, 3], "y": [4]}
    for k in lookup:
        var t = 0
        for v in lookup[k]:
            t += v
        print(k, t)
    var words: List[String] = ["banana", "kiwi", "apple"]
    def by_len(a: String, b: String) {} -> Bool:
        return a.byte_length() < b.byte_length()
    sort(words, by_len)
    print(words)
    var longest = words[0]
    for w in words:
        if len(w) > len(longest):
            longest = w
    print(longest)
    var name, age = ("Ann", 30)
    print(name, age)
    var (q, r) = divmod(17, 5)
    print(q, r)
    var flat = [x for row in [[1, 2], [3]] for x in row]
    print(flat, sum(flat), max(3, 7), min(2.5, 1.5), abs(-4))
    var uniq = Set(flat)
    print(len(uniq), 3 in uniq)
    var z = List[Tuple[Int, String]]()
    for i, w in enumerate(words):
        z.append((i, w))
    print(z[0][1], len(z))
    print(z)
    var any_long = any([len(w) > 5 for w in words])
    print(any_long, all([len(w) > 5 for w in words]))

# CHECK: Stack of 0 2 20 1 True
# CHECK-NEXT: empty
# CHECK-NEXT: the 3
# CHECK-NEXT: cat 2
# CHECK-NEXT: dog 1
# CHECK-NEXT: end 1
# CHECK-NEXT: [2, 3, 5, 7, 11, 13, 17, 19, 23, 29]
# CHECK-NEXT: 14.0
# CHECK-NEXT: {{[[][[]}}1, 4], [2, 5], [3, 6]]
# CHECK-NEXT: {'a': '1', 'b': '2'}
# CHECK-NEXT: error: bad pair: b
# CHECK-NEXT: {{[[][[]}}0, 0, 0], [0, 0, 7]]
# CHECK-NEXT: x 6
# CHECK-NEXT: y 4
# CHECK-NEXT: ['kiwi', 'apple', 'banana']
# CHECK-NEXT: banana
# CHECK-NEXT: Ann 30
# CHECK-NEXT: 3 2
# CHECK-NEXT: [1, 2, 3] 6 7 1.5 4
# CHECK-NEXT: 3 True
# CHECK-NEXT: kiwi 3
# CHECK-NEXT: [(0, 'kiwi'), (1, 'apple'), (2, 'banana')]
# CHECK-NEXT: True False
