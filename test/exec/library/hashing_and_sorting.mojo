# Structs as keys, hashed by hand and by fields; sorting by comparisons.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
@fieldwise_init
struct P(Copyable, Movable, Hashable, EqualityComparable, Writable):
    var x: Int
    var y: String
    def __eq__(self, other: Self) -> Bool:
        return self.x == other.x and self.y == other.y
    def __ne__(self, other: Self) -> Bool:
        return not (self == other)
    def __hash__[H: Hasher](self, mut hasher: H):
        hasher.update(self.x)
        hasher.update(self.y)
    def write_to[W: Writer](self, mut writer: W):
        writer.write("P(", self.x, ",", self.y, ")")
@fieldwise_init
struct Q(Copyable, Movable, Hashable, Equatable):
    var x: Int
    var y: Int
@fieldwise_init
struct Person(Copyable, Movable):
    var name: String
    var age: Int
def by_age(a: Person, b: Person) -> Bool:
    return a.age < b.age
def main() raises:
    var d = Dict[P, Int]()
    d[P(1, "a")] = 5
    d[P(1, "b")] = 6
    print(d[P(1, "a")], P(1, "b") in d, P(2, "b") in d, len(d))
    print(d)
    var s = Set[Q]()
    s.add(Q(1, 2)); s.add(Q(1, 2)); s.add(Q(2, 1))
    print(len(s), Q(2, 1) in s)
    print(hash("abc") == hash(String("abc")), hash(1) == hash(1), hash(1) != hash(2))
    var people = [Person("Bob", 30), Person("Al", 25), Person("Cy", 35)]
    sort[by_age](people)
    for p in people: print(p.name, end=" ")
    print()
    def by_name(a: Person, b: Person) capturing -> Bool:
        return a.name < b.name
    sort[by_name](people)
    for p in people: print(p.name, end=" ")
    print()
    @parameter
    def desc(a: Person, b: Person) -> Bool:
        return a.age > b.age
    sort[desc, stable=True](people)
    for p in people: print(p.name, end=" ")
    print()
    var xs = [3.5, 1.25, 2.0]
    sort(xs)
    print(xs)
    var ws = ["pear", "fig", "apple"]
    sort(ws)
    print(ws)
    a, b = 1, 2
    swap(a, b)
    print(a, b)
    var x = Dict[Int, String]()
    x[3] = "c"; x[1] = "a"
    var keys = List[Int]()
    for k in x.keys(): keys.append(k)
    sort(keys)
    print(keys)
    var ks = [k for k in x.keys()]
    print(ks, x.get(7, "none"), x.get(7) is None)
    del_ok(x)
def del_ok(mut x: Dict[Int, String]) raises:
    _ = x.pop(3)
    print(len(x))
    try:
        _ = x.pop(99)
    except e:
        print("gone:", e)
    try:
        _ = x[100]
    except e:
        print(String(e))

# CHECK: 5 True False 2
# CHECK-NEXT: {P(1,a): 5, P(1,b): 6}
# CHECK-NEXT: 2 True
# CHECK-NEXT: True True True
# CHECK-NEXT: Al Bob Cy 
# CHECK-NEXT: Al Bob Cy 
# CHECK-NEXT: Cy Bob Al 
# CHECK-NEXT: [1.25, 2.0, 3.5]
# CHECK-NEXT: ['apple', 'fig', 'pear']
# CHECK-NEXT: 2 1
# CHECK-NEXT: [1, 3]
# CHECK-NEXT: [3, 1] none True
# CHECK-NEXT: 1
# CHECK-NEXT: gone: KeyError: 99
# CHECK-NEXT: KeyError: 100
