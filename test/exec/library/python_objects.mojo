# Python: modules, attributes, calls, elements, operators, conversions, errors.
# REQUIRES: libpython
# UNSUPPORTED: address
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.python import Python, PythonObject

def main() raises:
    var math = Python.import_module("math")
    print(math.sqrt(16), math.pi)
    var x: PythonObject = 5
    print(x + 2, x * 2.5, x / 2, x // 2, x ** 2, 3 - x, -x, x == 5, x < 3)
    var text: PythonObject = "hello"
    print(text.upper(), text + " world", len(text), text[0], text[1:3])
    var list = Python.list(1, 2.5, "three")
    _ = list.append(4)
    list[0] = 10
    print(list, len(list), 4 in list)
    for item in list:
        print(item, end=" ")
    print()
    var d = Python.dict(a=1, b="x")
    d["c"] = 3
    print(d, d["b"], Python.tuple(1, 2))
    print(Int(x) + 1, Float64(math.pi), String(text), Bool(x), Bool(Python.none()))
    var json = Python.import_module("json")
    print(json.dumps(d, sort_keys=True, indent=None))
    print(Python.evaluate("sum(range(10))"), Python.type(x), Python.evaluate("[i * i for i in range(4)]")[-1])
    var module = Python.evaluate("def double(n):\n    print('in Python', n)\n    return n * 2\n", True, "made_here")
    print("before")
    print(module.double(21))
    try:
        _ = Python.import_module("no_such_module_here")
    except e:
        print("error:", e)
    try:
        _ = math.sqrt("text")
    except e:
        print("error:", e)
    try:
        _ = x / 0
    except e:
        print("error:", e)
    x += 1
    if x > 5 and x != 7:
        print("larger", x)
    var time = Python.import_module("time")
    print(Float64(time.time()) > 1000)
    var array = Python.import_module("array").array("d", [1.5, 2.5] if False else Python.list(1.5, 2.5))
    var info = array.buffer_info()
    var p = info[0].unsafe_get_as_pointer[DType.float64]()
    print(p[0] + p[1])
    var copy = text
    print(copy is text, copy is x, repr(text))
    var types = Python.import_module("types")
    var box = types.SimpleNamespace(a=1)
    box.__setattr__("b", 5)
    print(box.a + box.b, box)
    print(PythonObject([1, 2, 3]), Python.evaluate("sum")([4, 5]))
    print(Int(py=x), String(py=text), Float64(py=math.pi) > 3)
    var total = 0.0
    for i in range(3): total += Float64(list[i] if i < 2 else PythonObject(1))
    print(total)


# CHECK: 4.0 3.141592653589793
# CHECK-NEXT: 7 12.5 2.5 2 25 -2 -5 True False
# CHECK-NEXT: HELLO hello world 5 h el
# CHECK-NEXT: [10, 2.5, 'three', 4] 4 True
# CHECK-NEXT: 10 2.5 three 4 
# CHECK-NEXT: {'a': 1, 'b': 'x', 'c': 3} x (1, 2)
# CHECK-NEXT: 6 3.141592653589793 hello True False
# CHECK-NEXT: {"a": 1, "b": "x", "c": 3}
# CHECK-NEXT: 45 <class 'int'> 9
# CHECK-NEXT: before
# CHECK-NEXT: in Python 21
# CHECK-NEXT: 42
# CHECK-NEXT: error: No module named 'no_such_module_here'
# CHECK-NEXT: error: must be real number, not str
# CHECK-NEXT: error: division by zero
# CHECK-NEXT: larger 6
# CHECK-NEXT: True
# CHECK-NEXT: 2.5
# CHECK-NEXT: True False 'hello'
# CHECK-NEXT: 6 namespace(a=1, b=5)
# CHECK-NEXT: [1, 2, 3] 9
# CHECK-NEXT: 6 hello True
# CHECK-NEXT: 13.5
