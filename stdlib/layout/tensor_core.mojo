"""`TensorCore`: products of small matrices by a warp, between tensors.

A warp's lanes load their fragments of the two matrices, multiply and add, and store their fragments of the result.
"""

from gpu.id import lane_id, WARP_SIZE
from gpu.mma import mma as _mma
from gpu.mma_amd import _has_mfma, _has_wmma
from gpu.mma_fragments import a_place, b_place, c_place, operand_size
from gpu.memory import AddressSpace
from internal.machine import _is_any_of
from layout.layout import Layout
from layout.layout_tensor import LayoutTensor
from layout.swizzle import make_ldmatrix_swizzle, Swizzle
from layout.tile_tensor import TileTensor
from utils.index import Index, IndexList

comptime shape_null = IndexList[3](0, 0, 0)
"""No shape.

Examples:

```mojo
from layout.tensor_core import shape_null
print(shape_null)  # -> (0, 0, 0)
```
"""
comptime shape_16x8x4 = IndexList[3](16, 8, 4)
"""M, N and K of a product.

Examples:

```mojo
from layout.tensor_core import shape_16x8x4
print(shape_16x8x4)  # -> (16, 8, 4)
```
"""
comptime shape_16x8x8 = IndexList[3](16, 8, 8)
"""M, N and K of a product.

Examples:

```mojo
from layout.tensor_core import shape_16x8x8
print(shape_16x8x8)  # -> (16, 8, 8)
```
"""
comptime shape_16x8x16 = IndexList[3](16, 8, 16)
"""M, N and K of a product.

Examples:

```mojo
from layout.tensor_core import shape_16x8x16
print(shape_16x8x16)  # -> (16, 8, 16)
```
"""
comptime shape_16x8x32 = IndexList[3](16, 8, 32)
"""M, N and K of a product.

Examples:

```mojo
from layout.tensor_core import shape_16x8x32
print(shape_16x8x32)  # -> (16, 8, 32)
```
"""
comptime shape_8x8x4 = IndexList[3](8, 8, 4)
"""M, N and K of a product.

Examples:

```mojo
from layout.tensor_core import shape_8x8x4
print(shape_8x8x4)  # -> (8, 8, 4)
```
"""
comptime shape_16x16x4 = IndexList[3](16, 16, 4)
"""M, N and K of a product.

Examples:

```mojo
from layout.tensor_core import shape_16x16x4
print(shape_16x16x4)  # -> (16, 16, 4)
```
"""
comptime shape_16x16x16 = IndexList[3](16, 16, 16)
"""M, N and K of a product.

Examples:

```mojo
from layout.tensor_core import shape_16x16x16
print(shape_16x16x16)  # -> (16, 16, 16)
```
"""
comptime shape_16x16x32 = IndexList[3](16, 16, 32)
"""M, N and K of a product.

Examples:

```mojo
from layout.tensor_core import shape_16x16x32
print(shape_16x16x32)  # -> (16, 16, 32)
```
"""
comptime shape_16x16x64 = IndexList[3](16, 16, 64)
"""M, N and K of a product.

Examples:

```mojo
from layout.tensor_core import shape_16x16x64
print(shape_16x16x64)  # -> (16, 16, 64)
```
"""
comptime shape_16x16x128 = IndexList[3](16, 16, 128)
"""M, N and K of a product.

Examples:

```mojo
from layout.tensor_core import shape_16x16x128
print(shape_16x16x128)  # -> (16, 16, 128)
```
"""
comptime shape_32x32x8 = IndexList[3](32, 32, 8)
"""M, N and K of a product.

Examples:

```mojo
from layout.tensor_core import shape_32x32x8
print(shape_32x32x8)  # -> (32, 32, 8)
```
"""
comptime shape_32x32x16 = IndexList[3](32, 32, 16)
"""M, N and K of a product.

Examples:

```mojo
from layout.tensor_core import shape_32x32x16
print(shape_32x32x16)  # -> (32, 32, 16)
```
"""

comptime shape_32x32x32 = IndexList[3](32, 32, 32)
"""M, N and K of a product.

Examples:

```mojo
from layout.tensor_core import shape_32x32x32
print(shape_32x32x32)  # -> (32, 32, 32)
```
"""
comptime shape_32x32x64 = IndexList[3](32, 32, 64)
"""M, N and K of a product.

Examples:

```mojo
from layout.tensor_core import shape_32x32x64
print(shape_32x32x64)  # -> (32, 32, 64)
```
"""


def num_matrix_reg[dim_1: Int, dim_2: Int]() -> Int:
    """Elements of a matrix of these extents in one lane.

    Examples:

    ```mojo
    from layout.tensor_core import num_matrix_reg
    print(num_matrix_reg[16, 8]())  # -> 4
    ```
    """
    return dim_1 * dim_2 // WARP_SIZE


def get_fragment_size[mma_shape: IndexList[3]]() -> IndexList[3]:
    """Elements in one lane of the left matrix, the right one and the result.

    Examples:

    ```mojo
    from layout.tensor_core import get_fragment_size, shape_16x8x8
    print(get_fragment_size[shape_16x8x8]())  # -> (4, 2, 4)
    ```
    """
    return IndexList[3](
        operand_size(mma_shape[0], mma_shape[2]),
        operand_size(mma_shape[1], mma_shape[2]),
        mma_shape[0] * mma_shape[1] // WARP_SIZE,
    )


def get_mma_shape[
    input_type: DType, accum_type: DType, shape_id: Int = 0
]() -> IndexList[3]:
    """A shape of products that the target has for these kinds of numbers.

    Parameters:
        input_type: The kind of the two matrices.
        accum_type: The kind of the result.
        shape_id: Which of them, where there are several.

    Examples:

    ```mojo
    from layout.tensor_core import get_mma_shape
    print(get_mma_shape[DType.float32, DType.float32]()[0])  # -> 16
    ```
    """
    comptime if __brio.target_is["amdgpu"]:
        comptime shapes = _amd_shapes[input_type]()
        return shapes[shape_id] if shape_id < len(shapes) else shapes[0]
    elif input_type == DType.float64:
        return shape_8x8x4
    elif input_type == DType.float32:
        return shape_16x8x8 if shape_id == 0 else shape_16x8x4
    elif input_type.size_of() == 1:
        return shape_16x8x32
    else:
        return shape_16x8x16 if shape_id == 0 else shape_16x8x8


def _is_shape_of[dtype: DType, shape: IndexList[3]]() -> Bool:
    comptime if __brio.target_is["amdgpu"]:
        for one in _amd_shapes[dtype]():
            if one == shape:
                return True
        return False
    elif dtype == DType.float64:
        return shape == shape_8x8x4
    elif dtype == DType.float32:
        return shape == shape_16x8x8 or shape == shape_16x8x4
    elif dtype.is_half_float():
        return shape == shape_16x8x16 or shape == shape_16x8x8
    else:
        return dtype.size_of() == 1 and shape == shape_16x8x32


def _amd_shapes[dtype: DType]() -> List[IndexList[3]]:
    """The shapes for matrices of a kind on this AMD GPU, those that it multiplies at once first."""
    comptime byte = dtype.size_of() == 1
    comptime if _has_mfma():
        comptime if dtype == DType.float32 or dtype == DType.float64:
            return [shape_16x16x4]
        elif dtype.is_half_float():
            return [
                shape_16x16x16,
                shape_32x32x8,
                shape_16x16x32,
                shape_32x32x16,
            ]
        elif dtype == DType.int8:
            comptime if _is_any_of["gfx908 or gfx90a"]():
                return [
                    shape_16x16x16,
                    shape_32x32x8,
                    shape_16x16x32,
                    shape_32x32x16,
                ]
            else:
                return [
                    shape_16x16x32,
                    shape_32x32x16,
                    shape_16x16x64,
                    shape_32x32x32,
                ]
        elif byte and dtype != DType.uint8:
            return [
                shape_16x16x32,
                shape_32x32x16,
                shape_16x16x128,
                shape_32x32x64,
            ]
        else:
            return [shape_null]
    elif _is_any_of["gfx1250"]():
        comptime if dtype == DType.float32:
            return [shape_16x16x4]
        elif dtype.is_half_float():
            return [shape_16x16x32, shape_16x16x16]
        elif byte:
            return [shape_16x16x64, shape_16x16x16]
        else:
            return [shape_null]
    elif _has_wmma() and (dtype.is_half_float() or byte):
        return [shape_16x16x16]
    else:
        return [shape_null]


@fieldwise_init
struct TensorCore[
    out_type: DType,
    in_type: DType,
    shape: IndexList[3],
    transpose_b: Bool = False,
](Defaultable, TrivialRegisterPassable):
    """Products of an M x K by a K x N matrix, whose elements the lanes of a warp share.

    Parameters:
        out_type: The kind of the result.
        in_type: The kind of the two matrices.
        shape: M, N and K; `gpu.mma.mma` says which there are on which target.
        transpose_b: Whether the right matrix is given as N x K.

    Examples:

    ```mojo
    from gpu import WARP_SIZE
    from gpu.host import DeviceContext
    from layout import Layout, LayoutTensor
    from layout.tensor_core import TensorCore
    from utils import Index

    comptime Tall = LayoutTensor[DType.float32, Layout.row_major(16, 8), MutAnyOrigin]
    comptime Square = LayoutTensor[DType.float32, Layout.row_major(8, 8), MutAnyOrigin]

    def product(c: Tall, a: Tall, b: Square):
        var op = TensorCore[DType.float32, DType.float32, Index(16, 8, 8)]()
        op.store_d(c, op.mma_op(op.load_a(a), op.load_b(b), op.load_c(c)))

    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](128).enqueue_fill(2)
    var b = ctx.enqueue_create_buffer[DType.float32](64).enqueue_fill(3)
    var c = ctx.enqueue_create_buffer[DType.float32](128).enqueue_fill(1)
    ctx.enqueue_function[product](Tall(c), Tall(a), Square(b), grid_dim=1, block_dim=WARP_SIZE)
    with c.map_to_host() as host:
        print(host[0], host[127])  # -> 49.0 49.0
    ```
    """

    comptime _has_shape = _is_shape_of[Self.in_type, Self.shape]()
    comptime supported_fp32 = Self.in_type == DType.float32 and Self._has_shape
    """Whether the target multiplies matrices of this shape of float32 at once.

    Examples:

    ```mojo
    from layout.tensor_core import TensorCore, shape_16x8x8
    comptime Product = TensorCore[DType.float32, DType.float32, shape_16x8x8]
    print(Product.supported_fp32)  # -> True
    ```
    """
    comptime supported_fp64 = Self.in_type == DType.float64 and Self._has_shape
    """Whether the target multiplies matrices of this shape of float64 at once.

    Examples:

    ```mojo
    from layout.tensor_core import TensorCore, shape_16x8x8
    comptime Product = TensorCore[DType.float32, DType.float32, shape_16x8x8]
    print(Product.supported_fp64)  # -> False
    ```
    """
    comptime supported_half = Self.in_type.is_half_float() and Self._has_shape
    """Whether the target multiplies matrices of this shape of float16 or bfloat16 at once.

    Examples:

    ```mojo
    from layout.tensor_core import TensorCore, shape_16x8x8
    comptime Product = TensorCore[DType.float32, DType.float32, shape_16x8x8]
    print(Product.supported_half)  # -> False
    ```
    """
    comptime supported_fp8 = Self.in_type.is_float8() and Self._has_shape
    """Whether the target multiplies matrices of this shape of floats of 8 bits at once.

    Examples:

    ```mojo
    from layout.tensor_core import TensorCore, shape_16x8x8
    comptime Product = TensorCore[DType.float32, DType.float32, shape_16x8x8]
    print(Product.supported_fp8)  # -> False
    ```
    """
    comptime _M = Self.shape[0]
    comptime _N = Self.shape[1]
    comptime _K = Self.shape[2]
    comptime _a_size = operand_size(Self._M, Self._K)
    comptime _b_size = operand_size(Self._N, Self._K)
    comptime _c_size = num_matrix_reg[Self._M, Self._N]()
    comptime a_reg_type = SIMD[Self.in_type, Self._a_size]
    """A lane's fragment of the left matrix.

    Examples:

    ```mojo
    from layout.tensor_core import TensorCore, shape_16x8x8
    comptime Product = TensorCore[DType.float32, DType.float32, shape_16x8x8]
    print(len(Product.a_reg_type()))  # -> 4
    ```
    """
    comptime b_reg_type = SIMD[Self.in_type, Self._b_size]
    """A lane's fragment of the right matrix.

    Examples:

    ```mojo
    from layout.tensor_core import TensorCore, shape_16x8x8
    comptime Product = TensorCore[DType.float32, DType.float32, shape_16x8x8]
    print(len(Product.b_reg_type()))  # -> 2
    ```
    """
    comptime c_reg_type = SIMD[Self.out_type, Self._c_size]
    """A lane's fragment of the result.

    Examples:

    ```mojo
    from layout.tensor_core import TensorCore, shape_16x8x8
    comptime Product = TensorCore[DType.float32, DType.float32, shape_16x8x8]
    print(len(Product.c_reg_type()))  # -> 4
    ```
    """
    comptime _Tile[dtype: DType, size: Int] = LayoutTensor[
        dtype,
        Layout.row_major(1, size),
        MutAnyOrigin,
        address_space=AddressSpace.LOCAL,
    ]
    comptime a_reg_tile_type = Self._Tile[Self.in_type, Self._a_size]
    """A lane's fragment of the left matrix, as a tensor.

    Examples:

    ```mojo
    from layout.tensor_core import TensorCore, shape_16x8x8
    comptime Product = TensorCore[DType.float32, DType.float32, shape_16x8x8]
    print(Product.a_reg_tile_type.layout.size())  # -> 4
    ```
    """
    comptime b_reg_tile_type = Self._Tile[Self.in_type, Self._b_size]
    """A lane's fragment of the right matrix, as a tensor.

    Examples:

    ```mojo
    from layout.tensor_core import TensorCore, shape_16x8x8
    comptime Product = TensorCore[DType.float32, DType.float32, shape_16x8x8]
    print(Product.b_reg_tile_type.layout.size())  # -> 2
    ```
    """
    comptime c_reg_tile_type = LayoutTensor[
        Self.out_type,
        Layout.col_major(1, Self._c_size),
        MutAnyOrigin,
        address_space=AddressSpace.LOCAL,
    ]
    """A lane's fragment of the result, as a tensor.

    Examples:

    ```mojo
    from layout.tensor_core import TensorCore, shape_16x8x8
    comptime Product = TensorCore[DType.float32, DType.float32, shape_16x8x8]
    print(Product.c_reg_tile_type.layout.size())  # -> 4
    ```
    """

    @always_inline
    def __init__(out self):
        """The operation.

        Examples:

        ```mojo
        from std.gpu import WARP_SIZE, lane_id
        from std.gpu.host import DeviceContext
        from layout import Layout, LayoutTensor
        from layout.tensor_core import TensorCore, shape_16x8x8

        comptime Tall = LayoutTensor[DType.float32, Layout.row_major(16, 8), MutAnyOrigin]
        comptime Square = LayoutTensor[DType.float32, Layout.row_major(8, 8), MutAnyOrigin]

        def kernel(c: Tall, a: Tall, b: Square):
            var op = TensorCore[DType.float32, DType.float32, shape_16x8x8]()
            var sum = op.mma_op(op.load_a(a), op.load_b(b), op.load_c(c))
            op.store_d(c, sum)

        var ctx = DeviceContext()
        var a = ctx.enqueue_create_buffer[DType.float32](128).enqueue_fill(2)
        var b = ctx.enqueue_create_buffer[DType.float32](64).enqueue_fill(3)
        var c = ctx.enqueue_create_buffer[DType.float32](128).enqueue_fill(1)
        ctx.enqueue_function[kernel](Tall(c), Tall(a), Square(b), grid_dim=1, block_dim=WARP_SIZE)
        with c.map_to_host() as host:
            print(host[0])  # -> 49.0
        ```
        """
        pass

    @staticmethod
    def get_shapes[out_type: DType, in_type: DType]() -> List[IndexList[3]]:
        """The shapes that the target has for these kinds of numbers.

        Examples:

        ```mojo
        from layout.tensor_core import TensorCore, shape_16x8x8
        print(len(TensorCore[DType.float32, DType.float32, shape_16x8x8].get_shapes[DType.float32, DType.float32]()) > 0)  # -> True
        ```
        """
        comptime if __brio.target_is["amdgpu"]:
            return _amd_shapes[in_type]()
        elif in_type == DType.float64:
            return [shape_8x8x4]
        elif in_type == DType.float32:
            return [shape_16x8x4, shape_16x8x8]
        elif in_type.is_half_float():
            return [shape_16x8x8, shape_16x8x16]
        elif in_type.size_of() == 1:
            return [shape_16x8x32]
        else:
            return [shape_null]

    # --- one product

    @always_inline
    def load_a[
        swizzle: Optional[Swizzle] = None
    ](
        self,
        a: LayoutTensor[...],
        out result: Self._Tile[a.dtype, Self._a_size],
    ):
        """This lane's fragment of the left matrix, a tensor of M x K.

        Parameters:
            swizzle: The one that the tensor in shared memory was written with, on vectors of 16 bytes.

        Examples:

        ```mojo
        from std.gpu import WARP_SIZE, lane_id
        from std.gpu.host import DeviceContext
        from layout import Layout, LayoutTensor
        from layout.tensor_core import TensorCore, shape_16x8x8

        comptime Tall = LayoutTensor[DType.float32, Layout.row_major(16, 8), MutAnyOrigin]
        comptime Square = LayoutTensor[DType.float32, Layout.row_major(8, 8), MutAnyOrigin]

        def kernel(c: Tall, a: Tall, b: Square):
            var op = TensorCore[DType.float32, DType.float32, shape_16x8x8]()
            var fragment = op.load_a(a)
            if lane_id() == 0:
                print(fragment[0, 0])  # -> 2.0

        var ctx = DeviceContext()
        var a = ctx.enqueue_create_buffer[DType.float32](128).enqueue_fill(2)
        var b = ctx.enqueue_create_buffer[DType.float32](64).enqueue_fill(3)
        var c = ctx.enqueue_create_buffer[DType.float32](128).enqueue_fill(1)
        ctx.enqueue_function[kernel](Tall(c), Tall(a), Square(b), grid_dim=1, block_dim=WARP_SIZE)
        ctx.synchronize()
        ```
        """
        comptime _ = _check_extents["left", a.layout, Self._M, Self._K]()
        result = type_of(result).stack_allocation()
        comptime for i in range(Self._a_size):
            var place = a_place[Self.in_type, Self.shape, i](Int(lane_id()))
            result[0, i] = _element[swizzle](a, place[0], place[1])

    @always_inline
    def load_b[
        swizzle: Optional[Swizzle] = None
    ](
        self,
        b: LayoutTensor[...],
        out result: Self._Tile[b.dtype, Self._b_size],
    ):
        """This lane's fragment of the right matrix, a tensor of K x N, or N x K with `transpose_b`.

        Examples:

        ```mojo
        from std.gpu import WARP_SIZE, lane_id
        from std.gpu.host import DeviceContext
        from layout import Layout, LayoutTensor
        from layout.tensor_core import TensorCore, shape_16x8x8

        comptime Tall = LayoutTensor[DType.float32, Layout.row_major(16, 8), MutAnyOrigin]
        comptime Square = LayoutTensor[DType.float32, Layout.row_major(8, 8), MutAnyOrigin]

        def kernel(c: Tall, a: Tall, b: Square):
            var op = TensorCore[DType.float32, DType.float32, shape_16x8x8]()
            var fragment = op.load_b(b)
            if lane_id() == 0:
                print(fragment[0, 0])  # -> 3.0

        var ctx = DeviceContext()
        var a = ctx.enqueue_create_buffer[DType.float32](128).enqueue_fill(2)
        var b = ctx.enqueue_create_buffer[DType.float32](64).enqueue_fill(3)
        var c = ctx.enqueue_create_buffer[DType.float32](128).enqueue_fill(1)
        ctx.enqueue_function[kernel](Tall(c), Tall(a), Square(b), grid_dim=1, block_dim=WARP_SIZE)
        ctx.synchronize()
        ```
        """
        comptime if Self.transpose_b:
            comptime _ = _check_extents["right", b.layout, Self._N, Self._K]()
        else:
            comptime _ = _check_extents["right", b.layout, Self._K, Self._N]()
        result = type_of(result).stack_allocation()
        comptime for i in range(Self._b_size):
            var place = b_place[Self.in_type, Self.shape, i](Int(lane_id()))
            comptime if Self.transpose_b:
                result[0, i] = _element[swizzle](b, place[1], place[0])
            else:
                result[0, i] = _element[swizzle](b, place[0], place[1])

    @always_inline
    def load_c(self, c: LayoutTensor[...]) -> Self.c_reg_tile_type:
        """This lane's fragment of what is added, a tensor of M x N.

        Examples:

        ```mojo
        from std.gpu import WARP_SIZE, lane_id
        from std.gpu.host import DeviceContext
        from layout import Layout, LayoutTensor
        from layout.tensor_core import TensorCore, shape_16x8x8

        comptime Tall = LayoutTensor[DType.float32, Layout.row_major(16, 8), MutAnyOrigin]
        comptime Square = LayoutTensor[DType.float32, Layout.row_major(8, 8), MutAnyOrigin]

        def kernel(c: Tall, a: Tall, b: Square):
            var op = TensorCore[DType.float32, DType.float32, shape_16x8x8]()
            var fragment = op.load_c(c)
            if lane_id() == 0:
                print(fragment[0, 0])  # -> 1.0

        var ctx = DeviceContext()
        var a = ctx.enqueue_create_buffer[DType.float32](128).enqueue_fill(2)
        var b = ctx.enqueue_create_buffer[DType.float32](64).enqueue_fill(3)
        var c = ctx.enqueue_create_buffer[DType.float32](128).enqueue_fill(1)
        ctx.enqueue_function[kernel](Tall(c), Tall(a), Square(b), grid_dim=1, block_dim=WARP_SIZE)
        ctx.synchronize()
        ```
        """
        comptime _ = _check_extents["added", c.layout, Self._M, Self._N]()
        var result = Self.c_reg_tile_type.stack_allocation()
        comptime for i in range(Self._c_size):
            var place = c_place[Self.shape, i, Self.out_type](Int(lane_id()))
            result[0, i] = rebind[Scalar[Self.out_type]](c[place[0], place[1]])
        return result

    @always_inline
    def store_d(self, d_dst: LayoutTensor[...], d_src: LayoutTensor[...]):
        """Writes this lane's fragment of the result to a tensor of M x N.

        Examples:

        ```mojo
        from std.gpu import WARP_SIZE, lane_id
        from std.gpu.host import DeviceContext
        from layout import Layout, LayoutTensor
        from layout.tensor_core import TensorCore, shape_16x8x8

        comptime Tall = LayoutTensor[DType.float32, Layout.row_major(16, 8), MutAnyOrigin]
        comptime Square = LayoutTensor[DType.float32, Layout.row_major(8, 8), MutAnyOrigin]

        def kernel(c: Tall, a: Tall, b: Square):
            var op = TensorCore[DType.float32, DType.float32, shape_16x8x8]()
            var sum = op.mma_op(op.load_a(a), op.load_b(b), op.load_c(c))
            op.store_d(c, sum)

        var ctx = DeviceContext()
        var a = ctx.enqueue_create_buffer[DType.float32](128).enqueue_fill(2)
        var b = ctx.enqueue_create_buffer[DType.float32](64).enqueue_fill(3)
        var c = ctx.enqueue_create_buffer[DType.float32](128).enqueue_fill(1)
        ctx.enqueue_function[kernel](Tall(c), Tall(a), Square(b), grid_dim=1, block_dim=WARP_SIZE)
        with c.map_to_host() as host:
            print(host[0])  # -> 49.0
        ```
        """
        comptime _ = _check_extents[
            "resulting", d_dst.layout, Self._M, Self._N
        ]()
        comptime for i in range(Self._c_size):
            var place = c_place[Self.shape, i, Self.out_type](Int(lane_id()))
            d_dst[place[0], place[1]] = rebind[Scalar[d_dst.dtype]](d_src[0, i])

    @always_inline
    def mma_op(
        self, a: LayoutTensor[...], b: LayoutTensor[...], c: LayoutTensor[...]
    ) -> Self.c_reg_tile_type:
        """The product of two fragments plus a third: this lane's fragment of the result.

        Examples:

        ```mojo
        from std.gpu import WARP_SIZE, lane_id
        from std.gpu.host import DeviceContext
        from layout import Layout, LayoutTensor
        from layout.tensor_core import TensorCore, shape_16x8x8

        comptime Tall = LayoutTensor[DType.float32, Layout.row_major(16, 8), MutAnyOrigin]
        comptime Square = LayoutTensor[DType.float32, Layout.row_major(8, 8), MutAnyOrigin]

        def kernel(c: Tall, a: Tall, b: Square):
            var op = TensorCore[DType.float32, DType.float32, shape_16x8x8]()
            var sum = op.mma_op(op.load_a(a), op.load_b(b), op.load_c(c))
            op.store_d(c, sum)

        var ctx = DeviceContext()
        var a = ctx.enqueue_create_buffer[DType.float32](128).enqueue_fill(2)
        var b = ctx.enqueue_create_buffer[DType.float32](64).enqueue_fill(3)
        var c = ctx.enqueue_create_buffer[DType.float32](128).enqueue_fill(1)
        ctx.enqueue_function[kernel](Tall(c), Tall(a), Square(b), grid_dim=1, block_dim=WARP_SIZE)
        with c.map_to_host() as host:
            print(host[0])  # -> 49.0
        ```
        """
        var left = Self.a_reg_type()
        comptime for i in range(Self._a_size):
            left[i] = rebind[Scalar[Self.in_type]](a[0, i])
        var right = Self.b_reg_type()
        comptime for i in range(Self._b_size):
            right[i] = rebind[Scalar[Self.in_type]](b[0, i])
        var sums = Self.c_reg_type()
        comptime for i in range(Self._c_size):
            sums[i] = rebind[Scalar[Self.out_type]](c[0, i])
        var made = Self.c_reg_type()
        _mma(made, left, right, sums)
        var result = Self.c_reg_tile_type.stack_allocation()
        comptime for i in range(Self._c_size):
            result[0, i] = made[i]
        return result

    # --- the same with `TileTensor`s

    @always_inline
    def load_a[
        swizzle: Optional[Swizzle] = None
    ](
        self,
        a: TileTensor[...],
        out result: Self._Tile[a.dtype, Self._a_size],
    ):
        """This lane's fragment of the left matrix, a tensor of M x K."""
        result = self.load_a[swizzle](a.to_layout_tensor())

    @always_inline
    def load_b[
        swizzle: Optional[Swizzle] = None
    ](
        self,
        b: TileTensor[...],
        out result: Self._Tile[b.dtype, Self._b_size],
    ):
        """This lane's fragment of the right matrix, a tensor of K x N, or N x K with `transpose_b`."""
        result = self.load_b[swizzle](b.to_layout_tensor())

    @always_inline
    def load_c(self, c: TileTensor[...]) -> Self.c_reg_tile_type:
        """This lane's fragment of what is added, a tensor of M x N."""
        return self.load_c(c.to_layout_tensor())

    @always_inline
    def store_d(self, d_dst: TileTensor[...], d_src: LayoutTensor[...]):
        """Writes this lane's fragment of the result to a tensor of M x N."""
        self.store_d(d_dst.to_layout_tensor(), d_src)

    # --- a warp's tiles: several products

    @always_inline
    def load_a[
        swizzle: Optional[Swizzle] = None
    ](
        self,
        warp_tile: LayoutTensor[...],
        fragments: LayoutTensor[...],
        mma_tile_coord_k: Int = 0,
    ):
        """Loads the fragments of the tiles, M x K each, of a column of a warp's tile.

        Parameters:
            swizzle: The one that the tensor in shared memory was written with.

        Args:
            warp_tile: The part of the left matrix that the warp multiplies.
            fragments: One element, a vector, for each tile of the column.
            mma_tile_coord_k: Number of the column, in tiles.
        """
        comptime for i in range(fragments.layout.size()):
            var vector = fragments.element_type()
            comptime for e in range(Self._a_size):
                var place = a_place[Self.in_type, Self.shape, e](Int(lane_id()))
                vector[e] = rebind[Scalar[fragments.dtype]](
                    _element[swizzle](
                        warp_tile,
                        i * Self._M + place[0],
                        mma_tile_coord_k * Self._K + place[1],
                    )
                )
            fragments[i, 0] = vector

    @always_inline
    def load_b[
        swizzle: Optional[Swizzle] = None
    ](
        self,
        warp_tile: LayoutTensor[...],
        fragments: LayoutTensor[...],
        mma_tile_coord_k: Int = 0,
        warp_tile_coord_n: Int = 0,
    ):
        """Loads the fragments of the tiles, K x N each (N x K with `transpose_b`), of a row of a warp's tile.

        Parameters:
            swizzle: The one that the tensor in shared memory was written with, on vectors of 16 bytes. Where none is given
                and NVIDIA's GPUs would load matrices (numbers of 2 bytes, or `transpose_b`), that of
                `make_ldmatrix_swizzle`, which `copy_dram_to_sram_async[swizzle=True]` writes with.

        Args:
            warp_tile: The part of the right matrix that the warp multiplies, or all of it.
            fragments: One element, a vector, for each tile of the row.
            mma_tile_coord_k: Number of the row, in tiles.
            warp_tile_coord_n: Number of the warp's part along N.
        """
        comptime count = fragments.layout.size()
        comptime order = swizzle if swizzle else _swizzle_of_right[
            warp_tile.layout, Self.in_type, Self.transpose_b
        ]() if warp_tile.address_space == AddressSpace.SHARED else None
        comptime along_n = 0 if Self.transpose_b else 1
        # A tensor of no more than the warp's part is that part: the number only tells what lies in front of it.
        comptime is_part = warp_tile.layout.all_dims_known() and (
            warp_tile.layout.shape[along_n].product() <= count * Self._N
        )
        var first = warp_tile_coord_n * count * Self._N
        var before = 0
        comptime if is_part:
            before = warp_tile._offset(
                first if Self.transpose_b else 0,
                0 if Self.transpose_b else first,
            )
            first = 0
        comptime for i in range(count):
            var vector = fragments.element_type()
            comptime for e in range(Self._b_size):
                var place = b_place[Self.in_type, Self.shape, e](Int(lane_id()))
                var k = mma_tile_coord_k * Self._K + place[0]
                var n = first + i * Self._N + place[1]
                comptime if Self.transpose_b:
                    vector[e] = rebind[Scalar[fragments.dtype]](
                        _element[order](warp_tile, n, k, before)
                    )
                else:
                    vector[e] = rebind[Scalar[fragments.dtype]](
                        _element[order](warp_tile, k, n, before)
                    )
            fragments[i, 0] = vector

    @always_inline
    def mma(
        self,
        a_frag: LayoutTensor[...],
        b_frag: LayoutTensor[...],
        c_frag: LayoutTensor[...],
    ):
        """Adds to each of `c_frag` the product of a left and a right fragment: number `n * rows + m` is that of left `m` and right `n`.

        Args:
            a_frag: The left fragments, one element, a vector, each.
            b_frag: The right fragments.
            c_frag: The results, `a_frag.size() * b_frag.size()` vectors.

        Examples:

        ```mojo
        from gpu import WARP_SIZE, lane_id
        from gpu.host import DeviceContext
        from layout import Layout, LayoutTensor
        from layout.tensor_core import TensorCore, shape_16x8x8

        comptime Product = TensorCore[DType.float32, DType.float32, shape_16x8x8]

        def kernel(result: UnsafePointer[Float32, MutAnyOrigin]):
            var left = Product.a_reg_tile_type.stack_allocation().fill(2)
            var right = Product.b_reg_tile_type.stack_allocation().fill(3)
            var sums = Product.c_reg_tile_type.stack_allocation().fill(1)
            Product().mma(left.vectorize[1, 4](), right.vectorize[1, 2](), sums.vectorize[1, 4]())
            result[lane_id()] = rebind[Float32](sums[0, 0])

        def main() raises:
            var ctx = DeviceContext()
            var result = ctx.enqueue_create_buffer[DType.float32](WARP_SIZE)
            ctx.enqueue_function[kernel](result, grid_dim=1, block_dim=WARP_SIZE)
            with result.map_to_host() as host:
                print(host[0])  # -> 49.0
        ```
        """
        comptime rows = a_frag.layout.size()
        comptime columns = b_frag.layout.size()
        comptime assert (
            c_frag.layout.size() == rows * columns
        ), "mma needs a fragment of the result for each pair of fragments"
        comptime for n in range(columns):
            comptime for m in range(rows):
                var sums = rebind[Self.c_reg_type](c_frag[n * rows + m, 0])
                var made = Self.c_reg_type()
                _mma(
                    made,
                    rebind[Self.a_reg_type](a_frag[m, 0]),
                    rebind[Self.b_reg_type](b_frag[n, 0]),
                    sums,
                )
                c_frag[n * rows + m, 0] = rebind[c_frag.element_type](made)


struct TiledTensorCore[
    out_type: DType,
    in_type: DType,
    shape: IndexList[3],
    group_size: Int,
    transpose_b: Bool = False,
](TrivialRegisterPassable):
    """Several products of the matrix unit along the depth, of fragments that lie side by side.

    Parameters:
        out_type: The kind of the results.
        in_type: The kind of what is multiplied.
        shape: Rows, columns and depth of one product.
        group_size: How many products.
        transpose_b: Whether the right matrix is stored by its columns.

    Examples:

    ```mojo
    from gpu import WARP_SIZE, lane_id
    from gpu.host import DeviceContext
    from layout import Layout, LayoutTensor
    from layout.tensor_core import TiledTensorCore, shape_16x8x8

    # Two products of depth 8 are one of depth 16.
    comptime Product = TiledTensorCore[DType.float32, DType.float32, shape_16x8x8, 2]
    comptime Fragments[count: Int] = LayoutTensor[DType.float32, Layout.row_major(1, count), MutAnyOrigin]

    def kernel(result: UnsafePointer[Float32, MutAnyOrigin]):
        var left = Fragments[2 * 4].stack_allocation().fill(2)
        var right = Fragments[2 * 2].stack_allocation().fill(3)
        var sums = Fragments[4].stack_allocation().fill(1)
        Product.mma(left, right, sums)
        result[lane_id()] = rebind[Float32](sums[0, 0])

    def main() raises:
        var ctx = DeviceContext()
        var result = ctx.enqueue_create_buffer[DType.float32](WARP_SIZE)
        ctx.enqueue_function[kernel](result, grid_dim=1, block_dim=WARP_SIZE)
        with result.map_to_host() as host:
            print(host[0])  # -> 97.0
    ```
    """

    comptime mma_op = TensorCore[
        Self.out_type, Self.in_type, Self.shape, Self.transpose_b
    ]()
    """One product.

    Examples:

    ```mojo
    from layout.tensor_core import TiledTensorCore, shape_16x8x8

    comptime Product = TiledTensorCore[DType.float32, DType.float32, shape_16x8x8, 2]
    print(type_of(Product.mma_op).supported_fp32)  # -> True
    ```
    """

    @staticmethod
    @always_inline
    def mma[
        swap_a_b: Bool = False
    ](
        a_reg_tile: LayoutTensor[...],
        b_reg_tile: LayoutTensor[...],
        c_reg_tile: LayoutTensor[...],
    ):
        """Adds to each row of `c_reg_tile`, a fragment, the products of fragments: number `n * rows + m` is that of left `m` and right `n`.

        Parameters:
            swap_a_b: Whether left and right change places, so that what comes out is transposed.

        Args:
            a_reg_tile: A row for each left fragment, of `group_size` fragments one after the other.
            b_reg_tile: A row for each right fragment.
            c_reg_tile: A row for each result.

        Examples:

        ```mojo
        from gpu import WARP_SIZE, lane_id
        from gpu.host import DeviceContext
        from layout import Layout, LayoutTensor
        from layout.tensor_core import TiledTensorCore, shape_16x8x8

        # One product, and two right fragments: two results.
        comptime Product = TiledTensorCore[DType.float32, DType.float32, shape_16x8x8, 1]
        comptime Fragments[rows: Int, count: Int] = LayoutTensor[
            DType.float32, Layout.row_major(rows, count), MutAnyOrigin
        ]

        def kernel(result: UnsafePointer[Float32, MutAnyOrigin]):
            var left = Fragments[1, 4].stack_allocation().fill(2)
            var right = Fragments[2, 2].stack_allocation()
            for i in range(2):
                right[0, i] = 3
                right[1, i] = 5
            var sums = Fragments[2, 4].stack_allocation().fill(0)
            Product.mma(left, right, sums)
            if lane_id() == 0:
                result[0] = rebind[Float32](sums[0, 0])
                result[1] = rebind[Float32](sums[1, 0])

        def main() raises:
            var ctx = DeviceContext()
            var result = ctx.enqueue_create_buffer[DType.float32](2)
            ctx.enqueue_function[kernel](result, grid_dim=1, block_dim=WARP_SIZE)
            with result.map_to_host() as host:
                print(host)  # -> HostBuffer([48.0, 80.0])
        ```
        """
        comptime if swap_a_b:
            Self._mma(b_reg_tile, a_reg_tile, c_reg_tile)
        else:
            Self._mma(a_reg_tile, b_reg_tile, c_reg_tile)

    @staticmethod
    @always_inline
    def _mma(a: LayoutTensor[...], b: LayoutTensor[...], c: LayoutTensor[...]):
        comptime rows = Int(a.layout.shape[0])
        comptime columns = Int(b.layout.shape[0])
        comptime a_size = Int(a.layout.shape[1]) // Self.group_size
        comptime b_size = Int(b.layout.shape[1]) // Self.group_size
        comptime assert (
            Int(c.layout.shape[0]) == rows * columns
        ), "mma needs a fragment of the result for each pair of fragments"
        comptime for k in range(Self.group_size):
            Self.mma_op.mma(
                a.tile[rows, a_size](0, k).vectorize[1, a_size](),
                b.tile[columns, b_size](0, k).vectorize[1, b_size](),
                c.vectorize[1, Int(c.layout.shape[1])](),
            )


@always_inline
def _element[
    swizzle: Optional[Swizzle]
](tensor: LayoutTensor[...], row: Int, column: Int, before: Int = 0) -> Scalar[
    tensor.dtype
]:
    """An element of a tensor, where the swizzle, on vectors of 16 bytes, put it.

    What was swizzled begins `before` numbers in front of the tensor.
    """
    comptime if swizzle is None:
        return rebind[Scalar[tensor.dtype]](tensor[row, column])
    else:
        comptime vector = 16 // tensor.dtype.size_of()
        var offset = before + tensor._offset(row, column)
        return tensor.ptr[
            swizzle.value()(offset // vector) * vector
            + offset % vector
            - before
        ]


def _swizzle_of_right[
    layout: Layout, dtype: DType, transpose_b: Bool
]() -> Optional[Swizzle]:
    """What the right matrix is written with where NVIDIA's GPUs load matrices of it, on vectors of 16 bytes."""
    comptime if Bool(__brio.target_is["amdgpu"]) or not (
        transpose_b or dtype.size_of() == 2
    ):
        return None
    else:
        comptime row = layout.stride[0].product()
        comptime if row * dtype.size_of() < 16:
            return None
        else:
            return make_ldmatrix_swizzle[dtype, row]()


def _check_extents[
    which: StringLiteral, layout: Layout, rows: Int, columns: Int
]() -> Bool:
    """Reports a tensor of another shape than the operation's."""
    comptime if layout.all_dims_known():
        comptime assert (
            layout.rank() == 2
            and layout.shape[0].product() == rows
            and layout.shape[1].product() == columns
        ), (
            "the "
            + which
            + " matrix of the operation differs in shape from this tensor"
        )
    return True
