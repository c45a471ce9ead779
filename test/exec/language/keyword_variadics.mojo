# `**kwargs`: an owned dictionary of what has no argument of its own.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s

fn show(**kwargs: Int) raises:
    for e in kwargs.items():
        print(e.key, e.value)
    print(len(kwargs), kwargs["b"], "c" in kwargs)

fn mixed(a: Int, *rest: Int, scale: Int = 2, **opts: String) raises -> String:
    var s = a
    for r in rest:
        s += r
    var result = String(s * scale)
    for name in opts.keys():
        result += " " + name + "=" + opts[name]
    return result

def main() raises:
    # CHECK: a 1
    # CHECK-NEXT: b 2
    # CHECK-NEXT: 2 2 False
    show(a=1, b=2)
    # CHECK-NEXT: 18 x=one y=two
    print(mixed(1, 2, 3, scale=3, x="one", y=String("two")))
    # CHECK-NEXT: 2
    print(mixed(1))
