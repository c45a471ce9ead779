# JSON as programs of late 2024 read it: a Variant of lists and dictionaries of itself, str and int, inout.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# CHECK: OK
from collections import Dict, List, Optional
from utils import Variant
from memory import UnsafePointer


@value
struct Null(CollectionElement, Stringable):
    fn __str__(self) -> String:
        return "null"


struct JsonValue(CollectionElement, Stringable):
    alias Type = Variant[Null, Bool, Float64, String, List[JsonValue], Dict[String, JsonValue]]
    var data: Self.Type

    fn __init__(inout self, owned v: Self.Type):
        self.data = v^

    fn __copyinit__(inout self, other: Self):
        self.data = other.data

    fn __moveinit__(inout self, owned other: Self):
        self.data = other.data^

    fn is_null(self) -> Bool:
        return self.data.isa[Null]()

    fn number(self) -> Float64:
        return self.data[Float64]

    fn string(self) -> String:
        return self.data[String]

    fn __getitem__(self, key: String) raises -> JsonValue:
        if not self.data.isa[Dict[String, JsonValue]]():
            raise Error("not an object")
        return self.data[Dict[String, JsonValue]][key]

    fn __getitem__(self, i: Int) raises -> JsonValue:
        if not self.data.isa[List[JsonValue]]():
            raise Error("not an array")
        return self.data[List[JsonValue]][i]

    fn __len__(self) -> Int:
        if self.data.isa[List[JsonValue]]():
            return len(self.data[List[JsonValue]])
        if self.data.isa[Dict[String, JsonValue]]():
            return len(self.data[Dict[String, JsonValue]])
        return 0

    fn __str__(self) -> String:
        if self.data.isa[Null]():
            return "null"
        elif self.data.isa[Bool]():
            return "true" if self.data[Bool] else "false"
        elif self.data.isa[Float64]():
            var f = self.data[Float64]
            if f == int(f):
                return str(int(f))
            return str(f)
        elif self.data.isa[String]():
            return '"' + self.data[String] + '"'
        elif self.data.isa[List[JsonValue]]():
            var s = String("[")
            var first = True
            for v in self.data[List[JsonValue]]:
                if not first:
                    s += ","
                first = False
                s += str(v[])
            return s + "]"
        var s = String("{")
        var first = True
        for e in self.data[Dict[String, JsonValue]].items():
            if not first:
                s += ","
            first = False
            s += '"' + e[].key + '":' + str(e[].value)
        return s + "}"


struct Parser:
    var src: String
    var pos: Int

    fn __init__(inout self, src: String):
        self.src = src
        self.pos = 0

    fn peek(self) -> String:
        if self.pos >= len(self.src):
            return ""
        return self.src[self.pos]

    fn skip(inout self):
        while self.pos < len(self.src) and self.src[self.pos].isspace():
            self.pos += 1

    fn expect(inout self, c: String) raises:
        if self.peek() != c:
            raise Error("expected '" + c + "' at " + str(self.pos) + ", found '" + self.peek() + "'")
        self.pos += 1

    fn parse(inout self) raises -> JsonValue:
        self.skip()
        var c = self.peek()
        if c == "{":
            return self.parse_object()
        if c == "[":
            return self.parse_array()
        if c == '"':
            return JsonValue(self.parse_string())
        if c == "t":
            self.word("true")
            return JsonValue(True)
        if c == "f":
            self.word("false")
            return JsonValue(False)
        if c == "n":
            self.word("null")
            return JsonValue(Null())
        return JsonValue(self.parse_number())

    fn word(inout self, w: String) raises:
        for i in range(len(w)):
            self.expect(w[i])

    fn parse_number(inout self) raises -> Float64:
        var start = self.pos
        while self.pos < len(self.src):
            var c = self.src[self.pos]
            if c.isdigit() or c == "-" or c == "." or c == "e" or c == "E" or c == "+":
                self.pos += 1
            else:
                break
        if start == self.pos:
            raise Error("unexpected '" + self.peek() + "'")
        return atof(self.src[start : self.pos])

    fn parse_string(inout self) raises -> String:
        self.expect('"')
        var out = String("")
        while self.peek() != '"':
            if self.pos >= len(self.src):
                raise Error("unterminated string")
            var c = self.peek()
            if c == "\\":
                self.pos += 1
                var e = self.peek()
                if e == "n":
                    out += "\n"
                elif e == "t":
                    out += "\t"
                elif e == "u":
                    out += chr(atol(self.src[self.pos + 1 : self.pos + 5], 16))
                    self.pos += 4
                else:
                    out += e
            else:
                out += c
            self.pos += 1
        self.expect('"')
        return out

    fn parse_array(inout self) raises -> JsonValue:
        var res = List[JsonValue]()
        self.expect("[")
        self.skip()
        if self.peek() == "]":
            self.pos += 1
            return JsonValue(res)
        while True:
            res.append(self.parse())
            self.skip()
            if self.peek() == ",":
                self.pos += 1
                continue
            self.expect("]")
            break
        return JsonValue(res)

    fn parse_object(inout self) raises -> JsonValue:
        var res = Dict[String, JsonValue]()
        self.expect("{")
        self.skip()
        if self.peek() == "}":
            self.pos += 1
            return JsonValue(res)
        while True:
            self.skip()
            var key = self.parse_string()
            self.skip()
            self.expect(":")
            res[key] = self.parse()
            self.skip()
            if self.peek() == ",":
                self.pos += 1
                continue
            self.expect("}")
            break
        return JsonValue(res)


fn main() raises:
    var text = String('{"name": "mojo", "tags": ["a", "b\\n", "\\u0041"], "n": -12.5e1, "ok": true, "no": null, "deep": {"x": [1, 2, [3]]}}')
    var p = Parser(text)
    var v = p.parse()
    if len(v) != 6:
        raise Error("len")
    if v["name"].string() != "mojo":
        raise Error("name")
    if v["n"].number() != -125.0:
        raise Error("n")
    if not v["no"].is_null():
        raise Error("null")
    if v["tags"][2].string() != "A":
        raise Error("tags")
    if str(v["deep"]) != '{"x":[1,2,[3]]}':
        raise Error("deep " + str(v["deep"]))
    var failed = False
    try:
        var q = Parser('{"a" 1}')
        _ = q.parse()
    except e:
        failed = True
        if str(e) != "expected ':' at 5, found '1'":
            raise Error("message: " + str(e))
    if not failed:
        raise Error("should fail")
    print("OK")
