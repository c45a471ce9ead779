# Transposition, places of extremes, concatenation and gathering of NDBuffers, as programs of 2025 call them.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from buffer import NDBuffer
from buffer.dimlist import DimList
from gpu.host import DeviceContext
from linalg.transpose import transpose, transpose_inplace
from memory import UnsafePointer
from nn.argmaxmin import argmax, argmin
from nn.concat import concat
from nn.gather_scatter import gather
from runtime.asyncrt import DeviceContextPtr
from utils import IndexList, StaticTuple

alias T = DType.float32


fn main() raises:
    var a = UnsafePointer[Float32].alloc(12)
    var b = UnsafePointer[Float32].alloc(24)
    for i in range(12):
        a[i] = (i * 5) % 12
        b[i] = -1
        b[12 + i] = -1
    var source = NDBuffer[T, 3, _, DimList(2, 3, 2)](a)
    var perms = UnsafePointer[Scalar[DType.index]].alloc(3)
    perms[0] = 2
    perms[1] = 0
    perms[2] = 1
    var turned = NDBuffer[T, 3](b, IndexList[3](2, 2, 3))
    transpose(turned, source, perms)
    # CHECK: -4.0 10.0
    print(turned[0, 1, 2] - turned[0, 1, 0], turned[0, 0, 1])
    var right = 0
    for i in range(2):
        for j in range(2):
            for k in range(3):
                right += Int(turned[i, j, k] == source[j, k, i])
    # CHECK: 12
    print(right)
    var square = NDBuffer[T, 2, _, DimList(3, 3)](a)
    transpose_inplace[3, 3, T](square)
    # CHECK: 3.0 5.0
    print(a[1], a[3])
    transpose_inplace[3, 3, T](square)
    var rows = NDBuffer[T, 2, _, DimList(3, 4)](a)
    var places = UnsafePointer[Int64].alloc(4)
    argmax(rows, 1, NDBuffer[DType.int64, 2, _, DimList(3, 1)](places))
    # CHECK: 2 3 1
    print(places[0], places[1], places[2])
    var axis = UnsafePointer[Int32].alloc(1)
    axis[0] = 0
    argmin(rows, NDBuffer[DType.int32, 1, _, DimList(1)](axis), NDBuffer[DType.int64, 2, _, DimList(1, 4)](places))
    # CHECK: 0 1 2 0
    print(places[0], places[1], places[2], places[3])
    var both = StaticTuple[NDBuffer[T, 2, MutableAnyOrigin, DimList(3, 4)], 2](rows, rows)
    concat[T, True](NDBuffer[T, 2](b, IndexList[2](6, 4)), 0, both)
    # CHECK: True True
    print(b[23] == a[11], b[12] == a[0])
    # on the device
    var ctx = DeviceContext()
    var table = ctx.enqueue_create_buffer[T](12)
    var which = ctx.enqueue_create_buffer[DType.int64](2).enqueue_fill(-2)
    var result = ctx.enqueue_create_buffer[T](8).enqueue_fill(0)
    with table.map_to_host() as h:
        for i in range(12):
            h[i] = i
    gather[axis=0, target="gpu"](
        NDBuffer[T, 2, _, DimList(2, 4)](result.unsafe_ptr()),
        NDBuffer[T, 2, _, DimList(3, 4)](table.unsafe_ptr()),
        NDBuffer[DType.int64, 1, _, DimList(2)](which.unsafe_ptr()),
        context=ctx,
    )
    with result.map_to_host() as h:
        # CHECK: 4.0 7.0
        print(h[0], h[7])
    a.free()
    b.free()
    perms.free()
    places.free()
    axis.free()
