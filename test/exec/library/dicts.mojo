# Dictionaries and sets as the manual's pages use them.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
def main() raises:
    var d: Dict[String, Float64] = {"plasticity": 3.1, "elasticity": 1.3}
    for item in d.items():
        print(item.key, item.value)
    d["x"] = 2.0
    print(d["x"], "x" in d, len(d))
    print(d.get("nope", 0.0), d.get("x").value())
    print(d.pop("x"), d.pop("x", 9.0))
    for k in d: print(k)
    for k in d.keys(): print(k)
    for v in d.values(): print(v)
    print(d)
    var e = {1: "one", 2: "two"}
    for entry in e.items():
        print(entry.key, entry.value)
    e.update({3: "three"})
    print(e, len(e))
    print(e.setdefault(4, "four"))
    try:
        print(e[99])
    except err:
        print("err", err)
    var sqs = {x: x * x for x in range(4)}
    print(sqs)
    var s = {x for x in range(5)}
    print(s, 3 in s)
    var upper_case = {k: v.upper() for k, v in [(1, "one"), (2, "two")]}
    print(upper_case)
    var cnt = Dict[String, Int]()
    for w in "a b a c a".split():
        cnt[String(w)] = cnt.get(String(w), 0) + 1
    print(cnt)
    for ref it in cnt.items():
        it.value += 10
    print(cnt["a"])
    var m = Dict[String, List[Int]]()
    m["k"] = [1, 2]
    m["k"].append(3)
    print(m["k"])
    print(m)
    var i_like = {"sushi", "ice cream", "tacos", "pho"}
    var you_like = {"burgers", "tacos", "salad", "ice cream"}
    var we_like = i_like.intersection(you_like)
    for item in we_like:
        print("-", item)
    print(len(i_like | you_like), len(i_like - you_like), len(i_like ^ you_like), len(i_like & you_like))
    var it = d.popitem()
    print(it.key, it.value)
    if not d.get("zzz"): print("no zzz")
    print({1,2} == {2,1}, {1} <= {1, 2})

# CHECK: plasticity 3.1
# CHECK-NEXT: elasticity 1.3
# CHECK-NEXT: 2.0 True 3
# CHECK-NEXT: 0.0 2.0
# CHECK-NEXT: 2.0 9.0
# CHECK-NEXT: plasticity
# CHECK-NEXT: elasticity
# CHECK-NEXT: plasticity
# CHECK-NEXT: elasticity
# CHECK-NEXT: 3.1
# CHECK-NEXT: 1.3
# CHECK-NEXT: {'plasticity': 3.1, 'elasticity': 1.3}
# CHECK-NEXT: 1 one
# CHECK-NEXT: 2 two
# CHECK-NEXT: {1: 'one', 2: 'two', 3: 'three'} 3
# CHECK-NEXT: four
# CHECK-NEXT: err KeyError: 99
# CHECK-NEXT: {0: 0, 1: 1, 2: 4, 3: 9}
# CHECK-NEXT: {0, 1, 2, 3, 4} True
# CHECK-NEXT: {1: 'ONE', 2: 'TWO'}
# CHECK-NEXT: {'a': 3, 'b': 1, 'c': 1}
# CHECK-NEXT: 13
# CHECK-NEXT: [1, 2, 3]
# CHECK-NEXT: {'k': [1, 2, 3]}
# CHECK-NEXT: - ice cream
# CHECK-NEXT: - tacos
# CHECK-NEXT: 6 2 4 2
# CHECK-NEXT: elasticity 1.3
# CHECK-NEXT: no zzz
# CHECK-NEXT: True True
