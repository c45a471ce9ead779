# Declarations in chains, walrus, texts over several lines, braces around the arguments of constructors.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
@fieldwise_init
struct Size(ImplicitlyCopyable, Movable, Writable):
    var width: Int
    var height: Int


@fieldwise_init
struct Window(Copyable, Movable):
    var size: Size
    var title: String
    var tags: List[String]

    def resized(self, size: Size) -> Size:
        return {self.size.width + size.width, height=size.height}

    @staticmethod
    def named(title: String, *, size: Size) -> Self:
        return {size, title, ["new"]}


def area(size: Size, scale: Float32 = 1) -> Float32:
    return Float32(size.width * size.height) * scale


def first(list: List[Float32]) -> Float32:
    return list[0]


def parts() -> Tuple[Int, String]:
    return (1, "one")


def main():
    var p = q = r = String("same")
    q += "!"
    print(p, q, r)
    ref x = var y = var z = [1, 2]
    x.append(3)
    print(x, y, z)
    var n: Int
    if (n := 3) > 2:
        print(n)
    while (n := n - 1) > 0:
        print("n =", n)
    var long = "one "
        "two "
        "three"
    print(long)
    t = t"{n}, "
        t"{n + 1}"
    print(t)
    print(area({2, 3}), area({height=4, width=5}), area({1, 1}, scale={2}))
    var w: Window = {{1, 2}, "w", []}
    print(w.title, w.size, len(w.tags), w.resized({10, 20}))
    print(Window.named("x", size={3, 4}).size, Window({5, 6}, "y", ["a", "b"]).tags)
    var sizes: List[Size] = [{1, 2}, {width=3, height=4}]
    sizes.append({5, 6})
    print(sizes)
    print(first([1, 2]), first([0.5]))
    var number, word = parts()
    var pair = 2, 3
    var one, two = pair
    print(number, word, one, two, pair)

# CHECK: same same! same
# CHECK-NEXT: [1, 2, 3] [1, 2, 3] [1, 2]
# CHECK-NEXT: 3
# CHECK-NEXT: n = 2
# CHECK-NEXT: n = 1
# CHECK-NEXT: one two three
# CHECK-NEXT: 0, 1
# CHECK-NEXT: 6.0 20.0 2.0
# CHECK-NEXT: w Size(width=1, height=2) 0 Size(width=11, height=20)
# CHECK-NEXT: Size(width=3, height=4) ['a', 'b']
# CHECK-NEXT: [Size(width=Int(1), height=Int(2)), Size(width=Int(3), height=Int(4)), Size(width=Int(5), height=Int(6))]
# CHECK-NEXT: 1.0 0.5
# CHECK-NEXT: 1 one 2 3 (2, 3)
