"""Writes programs into a folder that have very many of something: arguments, overloads, loops and types in each other."""
import os
import sys


def write(name, *lines):
    with open(os.path.join(sys.argv[1], name + ".mojo"), "w") as file:
        file.write("\n".join(lines) + "\n")


numbers = ", ".join(str(i) for i in range(20_000))
write("values", "def count(*numbers: Int) -> Int:", "    return len(numbers)", "", "", "def main():",
      f"    print(count({numbers}))")
write("printed", "def main():", f"    print({numbers})")
write("pack", "def count[*Ts: Copyable](*values: *Ts) -> Int:", "    return len(values)", "", "", "def main():",
      f"    print(count({numbers}))")
write("display", "def main():", f"    print(len([{numbers}]))")

nested = "List[" * 100 + "Int" + "]" * 100
write("nested_type", f"def size(lists: {nested}) -> Int:", "    return len(lists)", "", "", "def main():",
      f"    var lists = {nested}()", "    var copied = lists.copy()", "    print(len(lists), size(copied))")

loops = [f"{'    ' * (depth + 1)}comptime for i{depth} in range(8):" for depth in range(8)]
write("loops", "def main():", "    var n = 0", *["    " + line[4:] for line in loops], f"{'    ' * 9}n += i0",
      "    print(n)")

# Ten passes each: told when the fourth loop from inside has made one pass, at that loop's place.
loops = [f"{'    ' * (depth + 1)}comptime for i{depth} in range(10):" for depth in range(8)]
write("tens", "def main():", "    var n = 0", *loops, f"{'    ' * 9}n += i0 + i7", "    print(n)")
write("left_early", "def main():", "    var n = 0", "    comptime for i in range(1000):", "        comptime for j in range(1000):",
      "            comptime if j > 2:", "                break", "            n += j",
      "        comptime if i > 2:", "            break",
      "    comptime for i in range(1000):", "        comptime for j in range(150 if i == 0 else 0):", "            n += j",
      "    print(n)")

overloads = []
for i in range(1000):
    overloads += ["@fieldwise_init", f"struct S{i}(Copyable, Movable):", "    var x: Int", "", "",
                  f"def take(x: S{i}) -> Int:", f"    return {i}", "", ""]
write("overloads", *overloads, "def main():", "    print(take(S999(1)), take(S0(1)))")
write("best_of_them", *overloads, "def take(x: Int) -> Int:", "    return -1", "", "",
      "def take[T: Copyable](x: T) -> Int:", "    return -2", "", "", "def main():", "    print(take(1), take(S7(1)))")
write("none_of_them", *overloads, "def main():", '    print(take("text"))')
