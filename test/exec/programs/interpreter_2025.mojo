# A stack machine in a kernel: enum-like constants, structs in buffers, methods that return references.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# RUN: %brio build --device-only --emit asm --target-accelerator nvidia:sm_90 -o %t.ptx %s
# CHECK: PASS
from gpu.host import DeviceContext
from gpu import global_idx
from utils import Variant
from collections import Optional, List, Dict

@value
@register_passable("trivial")
struct Op:
    var value: UInt8
    alias PUSH = Op(0)
    alias ADD = Op(1)
    alias MUL = Op(2)
    alias NEG = Op(3)
    alias LOAD = Op(4)

    @always_inline
    fn __eq__(self, other: Op) -> Bool:
        return self.value == other.value

    @always_inline
    fn __ne__(self, other: Op) -> Bool:
        return self.value != other.value

    fn __str__(self) -> String:
        if self == Op.PUSH:
            return "push"
        elif self == Op.ADD:
            return "add"
        elif self == Op.MUL:
            return "mul"
        elif self == Op.NEG:
            return "neg"
        return "load"

@value
@register_passable("trivial")
struct Instr:
    var op: Op
    var arg: Float32

struct Program:
    var code: List[Instr]
    fn __init__(out self):
        self.code = List[Instr]()
    fn push(mut self, x: Float32) -> ref [self] Self:
        self.code.append(Instr(Op.PUSH, x))
        return self
    fn add(mut self) -> ref [self] Self:
        self.code.append(Instr(Op.ADD, 0))
        return self
    fn mul(mut self) -> ref [self] Self:
        self.code.append(Instr(Op.MUL, 0))
        return self
    fn neg(mut self) -> ref [self] Self:
        self.code.append(Instr(Op.NEG, 0))
        return self
    fn load(mut self) -> ref [self] Self:
        self.code.append(Instr(Op.LOAD, 0))
        return self

fn interpret(code: UnsafePointer[Instr], n: Int, x: Float32) -> Float32:
    var stack = InlineArray[Float32, 16](fill=0)
    var top = 0
    for pc in range(n):
        var ins = code[pc]
        if ins.op == Op.PUSH:
            stack[top] = ins.arg
            top += 1
        elif ins.op == Op.LOAD:
            stack[top] = x
            top += 1
        elif ins.op == Op.NEG:
            stack[top - 1] = -stack[top - 1]
        else:
            var b = stack[top - 1]
            top -= 1
            if ins.op == Op.ADD:
                stack[top - 1] += b
            else:
                stack[top - 1] *= b
    return stack[0]

fn run(code: UnsafePointer[Instr], n: Int, xs: UnsafePointer[Float32], m: Int):
    i = Int(global_idx.x)
    if i < m:
        xs[i] = interpret(code, n, xs[i])

fn main() raises:
    var p = Program()
    # -(x*x + 3) * 2
    _ = p.load().load().mul().push(3).add().neg().push(2).mul()
    var ctx = DeviceContext()
    var code = ctx.enqueue_create_buffer[DType.uint8](len(p.code) * 8)
    ctx.enqueue_copy(code, p.code.unsafe_ptr().bitcast[UInt8]())
    var xs = ctx.enqueue_create_buffer[DType.float32](20)
    with xs.map_to_host() as h:
        for i in range(20):
            h[i] = i
    ctx.enqueue_function[run](code.unsafe_ptr().bitcast[Instr](), len(p.code), xs.unsafe_ptr(), 20, grid_dim=1, block_dim=32)
    var text = String()
    for i in range(len(p.code)):
        text += String(p.code[i].op) + " "
    print(text)
    with xs.map_to_host() as h:
        for i in range(20):
            if h[i] != -2 * (Float32(i) * i + 3):
                raise Error("bad " + String(i))
    print("PASS")
