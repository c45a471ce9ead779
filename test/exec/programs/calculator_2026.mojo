# A calculator: tokens, a parser by descent, errors with places.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
@fieldwise_init
struct TokenKind(Equatable, ImplicitlyCopyable, Writable):
    var id: Int
    comptime NUMBER = Self(0)
    comptime IDENT = Self(1)
    comptime OP = Self(2)
    comptime LPAREN = Self(3)
    comptime RPAREN = Self(4)
    comptime END = Self(5)

    def write_to(self, mut writer: Some[Writer]):
        var names: List[String] = ["NUMBER", "IDENT", "OP", "LPAREN", "RPAREN", "END"]
        writer.write(names[self.id])

@fieldwise_init
struct Token(Copyable, Writable):
    var kind: TokenKind
    var text: String

    def write_to(self, mut writer: Some[Writer]):
        writer.write(self.kind, "(", self.text, ")")

struct Lexer[origin: ImmOrigin]:
    var src: StringSlice[Self.origin]
    var pos: Int

    def __init__(out self, src: StringSlice[Self.origin]):
        self.src = src
        self.pos = 0

    def peek(self) -> Optional[Byte]:
        if self.pos < self.src.byte_length():
            return self.src.as_bytes()[self.pos]
        return None

    def next_token(mut self) raises -> Token:
        var bytes = self.src.as_bytes()
        while self.pos < len(bytes) and bytes[self.pos] == Byte(ord(" ")):
            self.pos += 1
        var c = self.peek()
        if not c:
            return Token(TokenKind.END, "")
        var ch = Codepoint(c.value())
        if ch.is_ascii_digit():
            var start = self.pos
            while self.pos < len(bytes) and (Codepoint(bytes[self.pos]).is_ascii_digit() or bytes[self.pos] == Byte(ord("."))):
                self.pos += 1
            return Token(TokenKind.NUMBER, String(self.src[byte=start:self.pos]))
        if ch.is_ascii_lower() or ch.is_ascii_upper():
            var start = self.pos
            while self.pos < len(bytes) and (Codepoint(bytes[self.pos]).is_ascii_lower() or Codepoint(bytes[self.pos]).is_ascii_upper()):
                self.pos += 1
            return Token(TokenKind.IDENT, String(self.src[byte=start:self.pos]))
        self.pos += 1
        var text = String(ch)
        if text == "(":
            return Token(TokenKind.LPAREN, text)
        if text == ")":
            return Token(TokenKind.RPAREN, text)
        if text in "+-*/^":
            return Token(TokenKind.OP, text)
        raise Error("unexpected character '", text, "' at ", self.pos - 1)

def tokenize(s: String) raises -> List[Token]:
    var lexer = Lexer(StringSlice(s))
    var out = List[Token]()
    while True:
        var t = lexer.next_token()
        if t.kind == TokenKind.END:
            break
        out.append(t^)
    return out^

struct Parser:
    var tokens: List[Token]
    var at: Int
    def __init__(out self, var tokens: List[Token]):
        self.tokens = tokens^
        self.at = 0
    def _is_op(self, ops: StaticString) -> Bool:
        return self.at < len(self.tokens) and self.tokens[self.at].kind == TokenKind.OP and self.tokens[self.at].text in ops
    def expr(mut self) raises -> Float64:
        var v = self.term()
        while self._is_op("+-"):
            var op = self.tokens[self.at].text
            self.at += 1
            var r = self.term()
            v = v + r if op == "+" else v - r
        return v
    def term(mut self) raises -> Float64:
        var v = self.factor()
        while self._is_op("*/"):
            var op = self.tokens[self.at].text
            self.at += 1
            var r = self.factor()
            if op == "/":
                if r == 0:
                    raise Error("division by zero")
                v /= r
            else:
                v *= r
        return v
    def factor(mut self) raises -> Float64:
        var base = self.primary()
        if self._is_op("^"):
            self.at += 1
            return base ** self.factor()
        return base
    def primary(mut self) raises -> Float64:
        if self.at >= len(self.tokens):
            raise Error("unexpected end")
        ref t = self.tokens[self.at]
        self.at += 1
        if t.kind == TokenKind.NUMBER:
            return atof(t.text)
        if t.kind == TokenKind.LPAREN:
            var v = self.expr()
            self.at += 1
            return v
        if t.kind == TokenKind.OP and t.text == "-":
            return -self.primary()
        raise Error("unexpected ", t)

def main():
    for s in ["1 + 2 * 3", "(1+2)*3 - 4/8", "2^3^2", "1/0", "foo + 1", "3 $ 4", "-(2.5 * 4)"]:
        try:
            var toks = tokenize(s)
            var p = Parser(toks^)
            print(s, "=", p.expr())
        except e:
            print(s, "-> error:", e)
    try:
        for t in tokenize("a + (b * 10)"):
            print(t, end=" ")
        print()
    except:
        print("never")

# CHECK: 1 + 2 * 3 = 7.0
# CHECK-NEXT: (1+2)*3 - 4/8 = 8.5
# CHECK-NEXT: 2^3^2 = 512.0
# CHECK-NEXT: 1/0 -> error: division by zero
# CHECK-NEXT: foo + 1 -> error: unexpected IDENT(foo)
# CHECK-NEXT: 3 $ 4 -> error: unexpected character '$' at 2
# CHECK-NEXT: -(2.5 * 4) = -10.0
# CHECK-NEXT: IDENT(a) OP(+) LPAREN(() IDENT(b) OP(*) NUMBER(10) RPAREN()) 
