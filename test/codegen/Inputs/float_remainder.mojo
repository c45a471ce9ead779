from std.gpu import global_idx


def rest[dtype: DType](p: UnsafePointer[Scalar[dtype], MutAnyOrigin]):
    var i = global_idx.x
    p[i] = p[i] % p[i + 1]


def all_kinds(a: UnsafePointer[Float32, MutAnyOrigin], b: UnsafePointer[Float64, MutAnyOrigin], c: UnsafePointer[Float16, MutAnyOrigin], d: UnsafePointer[BFloat16, MutAnyOrigin]):
    rest[DType.float32](a)
    rest[DType.float64](b)
    rest[DType.float16](c)
    rest[DType.bfloat16](d)


def main():
    pass
