# A scanner in the spelling of 24.5: Formattable, isdigit, texts cut by index.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# CHECK: OK
from collections import Dict, List, Set, Optional
from utils import StringSlice


@value
struct Token(CollectionElement, Formattable, Stringable):
    var type: String
    var text: String
    var line: Int

    fn format_to(self, inout writer: Formatter):
        writer.write(self.type, "(", self.text, ")@", self.line)

    fn __str__(self) -> String:
        return String.format_sequence(self)


struct Scanner[keep_comments: Bool = False]:
    var source: String
    var start: Int
    var current: Int
    var line: Int
    var tokens: List[Token]
    var keywords: Set[String]

    fn __init__(inout self, source: String):
        self.source = source
        self.start = 0
        self.current = 0
        self.line = 1
        self.tokens = List[Token]()
        self.keywords = Set[String]("and", "class", "else", "fun", "if", "print", "return", "var", "while")

    @always_inline
    fn at_end(self) -> Bool:
        return self.current >= len(self.source)

    fn advance(inout self) -> String:
        self.current += 1
        return self.source[self.current - 1]

    fn match(inout self, expected: String) -> Bool:
        if self.at_end() or self.source[self.current] != expected:
            return False
        self.current += 1
        return True

    fn peek(self, ahead: Int = 0) -> String:
        if self.current + ahead >= len(self.source):
            return ""
        return self.source[self.current + ahead]

    fn add(inout self, type: String):
        self.tokens.append(Token(type, self.source[self.start : self.current], self.line))

    fn scan(inout self) raises -> List[Token]:
        while not self.at_end():
            self.start = self.current
            self.scan_token()
        self.start = self.current
        self.add("EOF")
        return self.tokens

    fn scan_token(inout self) raises:
        var c = self.advance()
        if c == "(" or c == ")" or c == "{" or c == "}" or c == "," or c == ";" or c == "+" or c == "*":
            self.add(c)
        elif c == "=":
            self.add("==" if self.match("=") else "=")
        elif c == "<":
            self.add("<=" if self.match("=") else "<")
        elif c == "/":
            if self.match("/"):
                while self.peek() != "\n" and not self.at_end():
                    _ = self.advance()

                @parameter
                if keep_comments:
                    self.add("COMMENT")
            else:
                self.add(c)
        elif c == " " or c == "\t" or c == "\r":
            pass
        elif c == "\n":
            self.line += 1
        elif c == '"':
            self.string()
        elif isdigit(ord(c)):
            self.number()
        elif self.is_alpha(c):
            while self.is_alpha(self.peek()) or (self.peek() != "" and isdigit(ord(self.peek()))):
                _ = self.advance()
            var word = self.source[self.start : self.current]
            if word in self.keywords:
                self.add(word.upper())
            else:
                self.add("IDENT")
        else:
            raise Error("line " + str(self.line) + ": unexpected character " + c)

    fn is_alpha(self, c: String) -> Bool:
        if c == "":
            return False
        var o = ord(c)
        return (o >= ord("a") and o <= ord("z")) or (o >= ord("A") and o <= ord("Z")) or c == "_"

    fn string(inout self) raises:
        while self.peek() != '"' and not self.at_end():
            if self.peek() == "\n":
                self.line += 1
            _ = self.advance()
        if self.at_end():
            raise Error("unterminated string")
        _ = self.advance()
        self.add("STRING")

    fn number(inout self):
        while self.peek() != "" and isdigit(ord(self.peek())):
            _ = self.advance()
        if self.peek() == "." and self.peek(1) != "" and isdigit(ord(self.peek(1))):
            _ = self.advance()
            while self.peek() != "" and isdigit(ord(self.peek())):
                _ = self.advance()
        self.add("NUMBER")


fn count_types(tokens: List[Token]) -> Dict[String, Int]:
    var out = Dict[String, Int]()
    for t in tokens:
        var n = out.find(t[].type)
        if n:
            out[t[].type] = n.value() + 1
        else:
            out[t[].type] = 1
    return out


fn main() raises:
    var src = String('var x = 1.5; // comment\nif (x <= 2) { print "hi"; }\nx1 == y_2')
    var scanner = Scanner(src)
    var tokens = scanner.scan()
    if len(tokens) != 20:
        raise Error("count " + str(len(tokens)))
    if str(tokens[0]) != "VAR(var)@1":
        raise Error(str(tokens[0]))
    if str(tokens[3]) != "NUMBER(1.5)@1":
        raise Error(str(tokens[3]))
    if tokens[-2].text != "y_2" or tokens[-2].line != 3:
        raise Error("last")
    var c = count_types(tokens)
    if c["IDENT"] != 4 or c[";"] != 2:
        raise Error("types " + str(c["IDENT"]))
    var keeping = Scanner[True](src)
    if len(keeping.scan()) != 21:
        raise Error("comments")
    try:
        var bad = Scanner("a\nb @")
        _ = bad.scan()
        raise Error("accepted")
    except e:
        if str(e) != "line 2: unexpected character @":
            raise e
    print(tokens[0], tokens[1])
    print("OK")
