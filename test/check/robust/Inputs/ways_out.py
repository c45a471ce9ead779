"""Prints a program with a function of as many texts, and ways out, as it is told."""
import sys

count = int(sys.argv[1])
print("def f(n: Int) -> String:")
for i in range(count):
    print(f"    var s{i} = String('a{i}') + String(n)")
    print(f"    if n == {i}:")
    print(f"        return s{i}")
print("    return String('').join([" + ", ".join(f"s{i}" for i in range(count)) + "])")
print("def main():")
print("    print(f(7))")
