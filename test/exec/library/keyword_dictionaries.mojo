# Keyword variadics as dictionaries.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
def f(**kwargs: Int) raises:
    for key in kwargs.keys():
        print(key)
    for e in kwargs.items():
        print(e.key, "=", e.value)
    print(len(kwargs), "a" in kwargs, kwargs["a"], kwargs.get("zz", -1), kwargs.find("b").value())
    print(kwargs)
def g(x: Int, *args: String, sep: String = ",", **kw: String) raises:
    print(x, len(args), sep, len(kw))
    for a in args: print(a)
    for item in kw.items(): print(item.key + "->" + item.value)
def main() raises:
    f(a=1, b=2)
    g(1, "x", "y", sep=";", color="red")
    var d = OwnedKwargsDict[Int]()
    d["q"] = 1
    print(d["q"])

# CHECK: a
# CHECK-NEXT: b
# CHECK-NEXT: a = 1
# CHECK-NEXT: b = 2
# CHECK-NEXT: 2 True 1 -1 2
# CHECK-NEXT: {'a': 1, 'b': 2}
# CHECK-NEXT: 1 2 ; 1
# CHECK-NEXT: x
# CHECK-NEXT: y
# CHECK-NEXT: color->red
# CHECK-NEXT: 1
