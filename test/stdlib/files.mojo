# Files: written, appended to, read whole and in part; errors name the path.
# RUN: %brio run --target-accelerator cpu %s %t.txt | FileCheck %s
from std.sys import argv


def main() raises:
    var path = argv()[1]
    with open(path, "w") as file:
        file.write("hello ", 3, "\n")
        file.write(String("x") * 5000, "end")
    # CHECK: 5011 hello 3 end
    with open(path, "r") as file:
        var text = file.read()
        print(len(text), text[0:7].replace("\n", ""), text[5008:5011])
    # CHECK: hello
    with open(path) as file:
        print(file.read(5))
    var more = open(path, "a")
    more.write("more")
    more.close()
    # CHECK: 5015
    print(len(open(path).read()))
    # CHECK: unable to open file '/nonexistent/x'
    try:
        with open("/nonexistent/x", "w") as file:
            file.write("a")
    except e:
        print(e)
    # CHECK: invalid mode: 'q'
    try:
        var file = open(path, "q")
    except e:
        print(e)
