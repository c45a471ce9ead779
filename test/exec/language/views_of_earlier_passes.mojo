# RUN: %brio run %s | FileCheck %s
# UNSUPPORTED: address
# A view into the value that a variable had in the pass before: that value stays (for good: nobody knows its end).


def walk(path: String) -> List[String]:
    var out = List[String]()
    var rest = StringSlice(path)
    while True:
        var parts = rest.split("/", 1)
        if parts[0]:
            out.append(String(parts[0]))
        if len(parts) < 2:
            break
        rest = parts[1]
    return out^


def last(texts: List[String]) raises -> String:
    var seen = StringSlice(texts[0])
    for i in range(len(texts)):
        var joined = String(seen[byte=0:1]) + texts[i] + "-and-so-on-and-so-on-and-so-on"
        seen = joined
    return String(seen)


def main() raises:
    # CHECK: ['usr', 'local', 'share', 'a-rather-long-name-of-a-folder', 'x']
    print(walk("/usr/local/share/a-rather-long-name-of-a-folder/x"))
    # CHECK: True aone-
    print(walk("") == List[String](), end=" ")
    print(last(["alpha", "one"])[byte=0:5])
