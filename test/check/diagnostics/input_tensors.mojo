# An operation's input is read only, and takes as many indices as it has dimensions.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error:
from tensor import InputTensor, MutableInputTensor, OutputTensor, StaticTensorSpec
from utils import IndexList

alias spec = StaticTensorSpec[DType.float32, 2].create_unknown()


fn right(output: OutputTensor[static_spec=spec], x: InputTensor[static_spec=spec], both: MutableInputTensor[static_spec=spec]):
    output[1, 2] = x[0, UInt(1)]
    output[IndexList[2](0, 1)] = x[IndexList[2](1, 2)]
    output.store(IndexList[2](1, 1), x.load[2](IndexList[2](0, 1)))
    both[0, 0] += 1


fn wrong(output: OutputTensor[static_spec=spec], x: InputTensor[static_spec=spec]):
    # CHECK: :[[#@LINE+1]]:5: error: this tensor is an input, which may only be read
    x[0, 0] = 1
    # CHECK: :[[#@LINE+1]]:5: error: this tensor is an input, which may only be read
    x.store(IndexList[2](0, 0), Float32(1))
    # CHECK: :[[#@LINE+1]]:9: error: as many indices are needed as the tensor has dimensions
    _ = output[0] + x[0, 1]
    # CHECK: :[[#@LINE+1]]:5: error: as many indices are needed as the tensor has dimensions
    output[0, 1, 2] = 0


fn main():
    var a = List[Float32](length=6, fill=0)
    var x = InputTensor[static_spec=spec](a.unsafe_ptr(), IndexList[2](2, 3))
    var y = OutputTensor[static_spec=spec](a.unsafe_ptr(), IndexList[2](2, 3))
    var z = MutableInputTensor[static_spec=spec](a.unsafe_ptr(), IndexList[2](2, 3))
    right(y, x, z)
    wrong(y, x)
