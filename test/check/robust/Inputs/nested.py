"""Writes programs that nest one construct deeply into the folder that is given."""
import os
import sys

folder = sys.argv[1]
os.makedirs(folder, exist_ok=True)


def write(name, text):
    with open(os.path.join(folder, name + ".mojo"), "w") as file:
        file.write(text)


def nest(step, inner, depth):
    for _ in range(depth):
        inner = step(inner)
    return inner


def lambdas(depth):
    inside = nest(lambda inner: "(lambda (x: Int): " + inner + ")(x)", "x", depth - 1)
    return "def main():\n    var f = lambda (x: Int): " + inside + "\n    print(f(1))\n"


write("braces", "def main() raises:\n    print(Float64(" + nest(lambda inner: "{" + inner + "}", "2.9", 60) + "))\n")
write("conditions", "def main():\n    var f = lambda (x: Int): " + nest(lambda inner: "(1 if " + inner + " == 1 else 2)", "x", 60) + "\n    print(f(1))\n")
write("lambdas", lambdas(13))
write("twelve", lambdas(12))
write("dots", "from " + "." * 10000 + "a import b\n\n\ndef main():\n    pass\n")
traits = "trait T0:\n    def first(self):\n        ...\n\n\ntrait U0:\n    pass\n"
for i in range(1, 41):
    traits += f"\n\ntrait T{i}(T{i - 1}, U{i - 1}):\n    def in{i}(self):\n        ...\n\n\ntrait U{i}(T{i - 1}, U{i - 1}):\n    pass\n"
write("traits", traits + "\n\ndef use[T: T40](x: T):\n    x.lacking()\n\n\ndef main():\n    pass\n")
