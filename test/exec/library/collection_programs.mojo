# Small programs on collections: grouping, memo, graph search, comprehensions.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.collections import Dict, Set, List, Optional, Deque, Counter, InlineArray
from std.collections.dict import DictEntry
from std.collections.set import Set as S2
from std.utils import Variant

@fieldwise_init
struct Item(Copyable, Movable, Writable):
    var name: String
    var price: Float64

def group(words: List[String]) raises -> Dict[Int, List[String]]:
    var out = Dict[Int, List[String]]()
    for w in words:
        if len(w) not in out:
            out[len(w)] = List[String]()
        out[len(w)].append(w)
    return out^

def memo(n: Int, mut cache: Dict[Int, Int]) raises -> Int:
    if n < 2:
        return n
    if n in cache:
        return cache[n]
    var r = memo(n - 1, cache) + memo(n - 2, cache)
    cache[n] = r
    return r

def bfs(graph: Dict[String, List[String]], start: String) raises -> List[String]:
    var seen = Set[String]()
    var order = List[String]()
    var q = Deque[String]()
    q.append(start)
    seen.add(start)
    while q:
        var node = q.popleft()
        order.append(node)
        for n in graph[node]:
            if n not in seen:
                seen.add(n)
                q.append(n)
    return order^

def two_sum(nums: List[Int], target: Int) -> Optional[Tuple[Int, Int]]:
    var seen: Dict[Int, Int] = {}
    for i, n in enumerate(nums):
        var j = seen.get(target - n)
        if j:
            return (j.value(), i)
        seen[n] = i
    return None

def describe(v: Variant[Int, String, List[Int]]) -> String:
    if v.isa[Int]():
        return String("int ", v[Int])
    elif v.isa[String]():
        return "str " + v[String]
    return String("list ", len(v[List[Int]]))

def matrix(n: Int) -> List[List[Int]]:
    return [[i * j for j in range(n)] for i in range(n)]

def main() raises:
    var g = group(["a", "bb", "cc", "d"])
    for e in g.items():
        print(e.key, e.value)
    var cache = Dict[Int, Int]()
    print(memo(50, cache), len(cache))
    var graph: Dict[String, List[String]] = {"a": ["b", "c"], "b": ["d"], "c": ["d"], "d": []}
    print(bfs(graph, "a"))
    var ts = two_sum([2, 7, 11, 15], 9)
    if ts:
        print(ts.value()[0], ts.value()[1])
        var i, j = ts.value()
        print(i + j)
    print(describe(5), describe(String("x")), describe([1, 2, 3]), describe("lit"))
    print(matrix(3))
    var items = [Item("pen", 1.5), Item("book", 10.25)]
    var total = 0.0
    for it in items:
        total += it.price
    print(total, items[0])
    items[1].price = 3.0
    for ref it in items:
        it.price *= 2
    print(items[1].price)
    var m = List[List[Float32]](length=2, fill=List[Float32](length=3, fill=0))
    m[1][2] = 5
    print(m)
    var st = {1, 2, 3}
    st.add(4)
    st.remove(1)
    st.discard(100)
    print(st, len(st), st.union({9}), st.issubset({2, 3, 4, 5}), st.isdisjoint({7}))
    st &= {2, 4}
    st |= {8}
    print(st)
    for x in st:
        print(x, end=" ")
    print()
    try:
        st.remove(77)
    except e:
        print("remove:", e)
    var empty: List[Int] = []
    print(len(empty), not empty, empty)
    var dd: Dict[String, Float64] = {}
    print(len(dd), not dd, dd)
    var inv = {v: k for k, v in [("a", 1), ("b", 2)]}
    print(inv)
    var nested: Dict[String, Dict[String, Int]] = {"x": {"y": 1}}
    nested["x"]["z"] = 2
    print(nested["x"]["z"], nested)
    for k in graph:
        if graph[k]:
            print(k, len(graph[k]), sep=":", end=" ")
    print()
    var d2 = {"one": 1} | {"two": 2}
    print(d2, {"a": 1} == {"a": 1})
    var keys = [k for k in d2.keys()]
    var vals = [v for v in d2.values()]
    print(keys, vals)
    var pos: Optional[Int] = 3
    var name = pos.value() if pos else 0
    print(name)
    while len(keys) > 0:
        print(keys.pop(), end=" ")
    print()
    var arr = InlineArray[InlineArray[Int, 2], 2](fill=InlineArray[Int, 2](fill=1))
    arr[0][1] = 5
    print(arr[0][1] + arr[1][1])
    var c = Counter[Int]([1, 1, 2])
    print(c[1], c.most_common(1)[0][0])
    print(4 in [1, 2, 4], "k" in {"k": 1}, [1, 2, 3][1:], [x for x in reversed([1, 2])])
    var sl = [0, 1, 2, 3, 4, 5]
    print(sl[1:5:2], sl[4:1:-1], sl[-3:], sl[:-2], sl[10:], sl[::-2])

# CHECK: 1 ['a', 'd']
# CHECK-NEXT: 2 ['bb', 'cc']
# CHECK-NEXT: 12586269025 49
# CHECK-NEXT: ['a', 'b', 'c', 'd']
# CHECK-NEXT: 0 1
# CHECK-NEXT: 1
# CHECK-NEXT: int 5 str x list 3 str lit
# CHECK-NEXT: {{[[][[]}}0, 0, 0], [0, 1, 2], [0, 2, 4]]
# CHECK-NEXT: 11.75 Item(name=pen, price=1.5)
# CHECK-NEXT: 6.0
# CHECK-NEXT: {{[[][[]}}0.0, 0.0, 0.0], [0.0, 0.0, 5.0]]
# CHECK-NEXT: {2, 3, 4} 3 {2, 3, 4, 9} True True
# CHECK-NEXT: {2, 4, 8}
# CHECK-NEXT: 2 4 8 
# CHECK-NEXT: remove: KeyError: 77
# CHECK-NEXT: 0 True []
# CHECK-NEXT: 0 True {}
# CHECK-NEXT: {1: 'a', 2: 'b'}
# CHECK-NEXT: 2 {'x': {'y': 1, 'z': 2}}
# CHECK-NEXT: a:2 b:1 c:1 
# CHECK-NEXT: {'one': 1, 'two': 2} True
# CHECK-NEXT: ['one', 'two'] [1, 2]
# CHECK-NEXT: 3
# CHECK-NEXT: two one 
# CHECK-NEXT: 6
# CHECK-NEXT: 2 1
# CHECK-NEXT: True True [2, 3] [2, 1]
# CHECK-NEXT: [1, 3] [4, 3, 2] [3, 4, 5] [0, 1, 2, 3] [] [5, 3, 1]
