from std.gpu import global_idx


def narrow[dtype: DType](p: UnsafePointer[Float32, MutAnyOrigin], q: UnsafePointer[Scalar[dtype], MutAnyOrigin]):
    var i = global_idx.x * 16
    var v = q.load[width=16, alignment=16](i).cast[DType.float32]() + p.load[width=16](i)
    q.store[alignment=16](i, v.cast[dtype]())


def main():
    pass
