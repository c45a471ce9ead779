"""`vectorize`, `parallelize`, `tile`, `elementwise`.

Each takes its closure as a parameter (2025: `vectorize[f, width](n)`) or as an argument (2026: `vectorize[width](n, f)`).
"""

from algorithm.backend import _elementwise_impl_gpu
from algorithm.elementwise import dual_elementwise, elementwise
from algorithm.parallel import (
    parallelize,
    parallelize_over_rows,
    sync_parallelize,
)
from algorithm.stencil import stencil, stencil_gpu
from utils.index import _place_of, IndexList
from utils.loop import unroll
from algorithm.unswitching import (
    tile_and_unswitch,
    tile_middle_unswitch_boundaries,
    unswitch,
)


@always_inline
def _get_start_indices_of_nth_subvolume[
    rank: Int, //, subvolume_rank: Int = 1
](n: Int, shape: IndexList[rank]) -> IndexList[rank]:
    """The indices of the first element of part number `n`, where a part has the last `subvolume_rank` dimensions whole."""
    return _place_of[axes=rank - subvolume_rank](n, shape)


# --- types of the functions that tiles are given to

comptime Static1DTileUnitFunc = def[width: Int](Int) capturing -> None
"""Takes the size of its tile as a parameter and where it begins.

Examples:

```mojo
from std.algorithm.functional import Static1DTileUnitFunc

def run[work: Static1DTileUnitFunc]() raises:
    work[4](8)

@parameter
def show[width: Int](start: Int):
    print(start, "to", start + width)

run[show]()  # -> 8 to 12
```
"""
comptime Dynamic1DTileUnitFunc = def(Int, Int) capturing -> None
"""Takes where its tile begins and its size.

Examples:

```mojo
from std.algorithm.functional import Dynamic1DTileUnitFunc

def run[work: Dynamic1DTileUnitFunc]() raises:
    work(8, 4)

@parameter
def show(start: Int, width: Int):
    print(start, "to", start + width)

run[show]()  # -> 8 to 12
```
"""
comptime BinaryTile1DTileUnitFunc = def[width: Int](Int, Int) capturing -> None
"""Takes the size of its tile as a parameter, where it begins and a second index.

Examples:

```mojo
from std.algorithm.functional import BinaryTile1DTileUnitFunc

def run[work: BinaryTile1DTileUnitFunc]() raises:
    work[4](8, 1)

@parameter
def show[width: Int](start: Int, row: Int):
    print(row, start, "to", start + width)

run[show]()  # -> 1 8 to 12
```
"""
comptime Static2DTileUnitFunc = def[tile_x: Int, tile_y: Int](
    Int, Int
) capturing -> None
"""Takes the sizes of its tile as parameters and where it begins in x and y.

Examples:

```mojo
from std.algorithm.functional import Static2DTileUnitFunc

def run[work: Static2DTileUnitFunc]() raises:
    work[4, 2](8, 6)

@parameter
def show[tile_x: Int, tile_y: Int](x: Int, y: Int):
    print(x + tile_x, y + tile_y)

run[show]()  # -> 12 8
```
"""
comptime Static1DTileUnswitchUnitFunc = def[width: Int, sw: Bool](
    Int, Int
) capturing -> None
"""Takes the size of its tile and whether it is whole as parameters, where it begins and the end.

Examples:

```mojo
from std.algorithm.functional import Static1DTileUnswitchUnitFunc

def run[work: Static1DTileUnswitchUnitFunc]() raises:
    work[4, True](8, 20)

@parameter
def show[width: Int, whole: Bool](start: Int, end: Int):
    print(start, start + width, end, whole)

run[show]()  # -> 8 12 20 True
```
"""
comptime Dynamic1DTileUnswitchUnitFunc = def[sw: Bool](
    Int, Int, Int
) capturing -> None
"""Takes whether its tile is whole as a parameter, where it begins, the end and the size.

Examples:

```mojo
from std.algorithm.functional import Dynamic1DTileUnswitchUnitFunc

def run[work: Dynamic1DTileUnswitchUnitFunc]() raises:
    work[False](8, 10, 4)

@parameter
def show[whole: Bool](start: Int, end: Int, width: Int):
    print(start, end, width, whole)

run[show]()  # -> 8 10 4 False
```
"""
comptime Static1DTileUnitFuncWithFlag = def[width: Int, flag: Bool](
    Int
) capturing -> None
"""Takes the size of its tile and a flag as parameters and where it begins.

Examples:

```mojo
from std.algorithm.functional import Static1DTileUnitFuncWithFlag

def run[work: Static1DTileUnitFuncWithFlag]() raises:
    work[4, True](8)

@parameter
def show[width: Int, flag: Bool](start: Int):
    print(start, width, flag)

run[show]()  # -> 8 4 True
```
"""
comptime Static1DTileUnitFuncWithFlags = def[
    width: Int, left_flag: Bool, right_flag: Bool
](Int) capturing -> None
"""Takes the size of its tile and two flags as parameters and where it begins.

Examples:

```mojo
from std.algorithm.functional import Static1DTileUnitFuncWithFlags

def run[work: Static1DTileUnitFuncWithFlags]() raises:
    work[4, True, False](8)

@parameter
def show[width: Int, left: Bool, right: Bool](start: Int):
    print(start, width, left, right)

run[show]()  # -> 8 4 True False
```
"""
comptime SwitchedFunction = def[sw: Bool]() raises capturing -> None
"""Takes as a parameter which way it goes.

Examples:

```mojo
from std.algorithm.functional import SwitchedFunction

def run[work: SwitchedFunction]() raises:
    work[True]()

@parameter
def show[fast: Bool]() raises:
    print(fast)

run[show]()  # -> True
```
"""
comptime SwitchedFunction2 = def[
    sw_a: Bool, sw_b: Bool
]() raises capturing -> None
"""Takes as parameters which ways it goes.

Examples:

```mojo
from std.algorithm.functional import SwitchedFunction2

def run[work: SwitchedFunction2]() raises:
    work[True, False]()

@parameter
def show[fast: Bool, checked: Bool]() raises:
    print(fast, checked)

run[show]()  # -> True False
```
"""


# --- vectorize


comptime _max_unroll_factor = 256


def _check_unroll_factor[unroll_factor: Int]():
    comptime assert (
        1 <= unroll_factor and unroll_factor <= _max_unroll_factor
    ), "the unroll factor must be from 1 to 256"


@always_inline
def vectorize[
    F: AnyType,
    //,
    func: F,
    simd_width: Int,
    /,
    *,
    unroll_factor: Int = 1,
](size: Int):
    """Calls `func[simd_width](i)` for each full vector of `size` elements and `func[1](i)` for those left over.

    Parameters:
        F: The type of the function.
        func: Takes the width of its vector as a parameter and the index of its first element.
        simd_width: Elements of a vector.
        unroll_factor: Vectors in one turn of the loop, 1 to 256.

    Args:
        size: Number of elements.

    Examples:

    ```mojo
    from std.algorithm import vectorize

    def main() raises:
        var values = List[Float32](length=10, fill=1)

        def double[width: Int](i: Int) {mut values}:
            var p = values.unsafe_ptr()
            p.store(i, p.load[width=width](i) * 2)

        vectorize[4](len(values), double)
        print(values[0], values[9])  # -> 2.0 2.0
    ```
    """
    _check_unroll_factor[unroll_factor]()
    var i = 0
    comptime if unroll_factor > 1 and unroll_factor <= _max_unroll_factor:
        while i + unroll_factor * simd_width <= size:
            comptime for k in range(unroll_factor):
                func[simd_width](i + k * simd_width)
            i += unroll_factor * simd_width
    while i + simd_width <= size:
        func[simd_width](i)
        i += simd_width
    comptime if simd_width > 1:
        while i < size:
            func[1](i)
            i += 1


@always_inline
def vectorize[
    F: AnyType,
    //,
    func: F,
    simd_width: Int,
    size: Int,
    /,
    *,
    unroll_factor: Int = 1,
]():
    """Calls `func` for `size` elements, a number known at compile time.

    What is left behind the full vectors is one more vector if its number is a power of 2.
    """
    comptime full = size // simd_width * simd_width
    comptime rest = size - full
    comptime if rest > 1 and rest & (rest - 1) == 0:
        vectorize[func, simd_width, unroll_factor=unroll_factor](full)
        func[rest](full)
    else:
        vectorize[func, simd_width, unroll_factor=unroll_factor](size)


@always_inline
def vectorize[
    F: AnyType, //, simd_width: Int, /, *, unroll_factor: Int = 1
](size: Int, closure: F):
    """Calls `closure[simd_width](i)` for each full vector of `size` elements and `closure[1](i)` for those left over.

    Parameters:
        F: The type of the function.
        simd_width: Elements of a vector.
        unroll_factor: Vectors in one turn of the loop, 1 to 256.

    Args:
        size: Number of elements.
        closure: Takes the width of its vector as a parameter and the index of its first element.
    """
    _check_unroll_factor[unroll_factor]()
    var i = 0
    comptime if unroll_factor > 1 and unroll_factor <= _max_unroll_factor:
        while i + unroll_factor * simd_width <= size:
            comptime for k in range(unroll_factor):
                closure[simd_width](i + k * simd_width)
            i += unroll_factor * simd_width
    while i + simd_width <= size:
        closure[simd_width](i)
        i += simd_width
    comptime if simd_width > 1:
        while i < size:
            closure[1](i)
            i += 1


@always_inline
def vectorize[
    F: AnyType, //, simd_width: Int, /, *, size: Int, unroll_factor: Int = 1
](closure: F):
    """Calls `closure` for `size` elements, a number known at compile time.

    What is left behind the full vectors is one more vector if its number is a power of 2.
    """
    comptime full = size // simd_width * simd_width
    comptime rest = size - full
    comptime if rest > 1 and rest & (rest - 1) == 0:
        vectorize[simd_width, unroll_factor=unroll_factor](full, closure)
        closure[rest](full)
    else:
        vectorize[simd_width, unroll_factor=unroll_factor](size, closure)


@__only_legacy
@always_inline
def vectorize[F: AnyType, //, simd_width: Int, func: F, /](size: Int):
    """As `vectorize[func, simd_width]`, with the parameters in the order of 2023.

    Parameters:
        F: The type of the function.
        simd_width: Elements of a vector.
        func: Takes the width of its vector as a parameter and the index of its first element.

    Args:
        size: Number of elements.
    """
    vectorize[func, simd_width](size)


@always_inline
def vectorize_unroll[
    F: AnyType, //, simd_width: Int, unroll_factor: Int, func: F
](size: Int):
    """What `vectorize` with an `unroll_factor` was in 2023.

    Parameters:
        F: The type of the function.
        simd_width: Elements of a vector.
        unroll_factor: Vectors in one turn of the loop, 1 to 256.
        func: Takes the width of its vector as a parameter and the index of its first element.

    Args:
        size: Number of elements.

    Examples:

    ```mojo
    from algorithm import vectorize_unroll

    fn main():
        var sum = 0

        @parameter
        fn add[width: Int](i: Int):
            sum += width

        vectorize_unroll[4, 2, add](11)
        print(sum)  # -> 11
    ```
    """
    vectorize[func, simd_width, unroll_factor=unroll_factor](size)


# --- map


@always_inline
def map[F: AnyType, //, func: F](size: Int):
    """Calls `func(i)` for each index below `size`.

    Examples:

    ```mojo
    from std.algorithm import map

    def main():
        var squares = List[Int](length=4, fill=0)

        @parameter
        def square(i: Int):
            squares[i] = i * i

        map[square](4)
        print(squares)  # -> [0, 1, 4, 9]
    ```
    """
    for i in range(size):
        func(i)


# --- tile


@always_inline
def tile[
    F: AnyType, //, workgroup_function: F, tile_size_list: List[Int]
](offset: Int, upperbound: Int):
    """Cuts `offset` to `upperbound` into tiles of the sizes listed, the largest first, and calls `workgroup_function[size](start)` for each.

    Parameters:
        F: The type of the function.
        workgroup_function: Takes the size of its tile as a parameter and the index of its first element.
        tile_size_list: Sizes from the largest to the smallest.

    Args:
        offset: The first index.
        upperbound: The index after the last.

    Examples:

    ```mojo
    from std.algorithm import tile

    @parameter
    def piece(offset: Int, size: Int):
        print(offset, size)

    tile[piece](0, 10, [4, 2])
    # -> 0 4
    # -> 4 4
    # -> 8 2
    ```
    """
    var at = offset
    comptime for i in range(len(tile_size_list)):
        comptime size = tile_size_list[i]
        while at + size <= upperbound:
            workgroup_function[size](at)
            at += size


@always_inline
def tile[
    F: AnyType, //, workgroup_function: F, tile_size_list: VariadicList[Int]
](offset: Int, upperbound: Int):
    """Cuts `offset` to `upperbound` into tiles of the sizes listed, the largest first, and calls `workgroup_function[size](start)` for each."""
    var at = offset
    comptime for i in range(len(tile_size_list)):
        comptime size = tile_size_list[i]
        while at + size <= upperbound:
            workgroup_function[size](at)
            at += size


@always_inline
def tile[
    F: AnyType, //, workgroup_function: F
](offset: Int, upperbound: Int, tile_size_list: VariadicList[Int]):
    """Cuts `offset` to `upperbound` into tiles and calls `workgroup_function(start, size)` for each."""
    var at = offset
    for size in tile_size_list:
        while at + size <= upperbound:
            workgroup_function(at, size)
            at += size


@always_inline
def tile[
    F: AnyType, //, workgroup_function: F
](offset: Int, upperbound: Int, tile_size_list: List[Int]):
    """Cuts `offset` to `upperbound` into tiles and calls `workgroup_function(start, size)` for each."""
    var at = offset
    for size in tile_size_list:
        while at + size <= upperbound:
            workgroup_function(at, size)
            at += size


@always_inline
def tile[
    F: AnyType, //, workgroup_function: F
](offset: Int, upperbound: Int, *tile_size_list: Int):
    """Cuts `offset` to `upperbound` into tiles and calls `workgroup_function(start, size)` for each."""
    var at = offset
    for size in tile_size_list:
        while at + size <= upperbound:
            workgroup_function(at, size)
            at += size


@always_inline
def tile[
    secondary_tile_size_list: List[Int],
    secondary_cleanup_tile: Int,
    workgroup_function: BinaryTile1DTileUnitFunc,
](
    offset: Int,
    upperbound: Int,
    *primary_tile_size_list: Int,
    primary_cleanup_tile: Int,
):
    """Cuts `offset` to `upperbound` into tiles with two sizes each: one that is known at run time, by which the index
    goes on, and one at compile time. Calls `workgroup_function[secondary](start, primary)` for each.

    Parameters:
        secondary_tile_size_list: The sizes known at compile time, one for each of the others.
        secondary_cleanup_tile: The one of the last tile, if something is left.
        workgroup_function: What is called.

    Args:
        offset: The first index.
        upperbound: The index after the last.
        primary_tile_size_list: The sizes known at run time, the largest first.
        primary_cleanup_tile: The one of the last tile, which may reach beyond `upperbound`.

    Examples:

    ```mojo
    from std.algorithm import tile

    @parameter
    def piece[width: Int](start: Int, size: Int):
        print(width, start, size)

    tile[[8, 4], 1, piece](0, 23, 10, 5, primary_cleanup_tile=3)
    # -> 8 0 10
    # -> 8 10 10
    # -> 1 20 3
    ```
    """
    var at = offset
    comptime for i in range(len(secondary_tile_size_list)):
        comptime width = secondary_tile_size_list[i]
        var size = primary_tile_size_list[i]
        while at + size <= upperbound:
            workgroup_function[width](at, size)
            at += size
    if at < upperbound:
        workgroup_function[secondary_cleanup_tile](at, primary_cleanup_tile)


@always_inline
def tile[
    secondary_tile_size_list: VariadicList[Int],
    secondary_cleanup_tile: Int,
    workgroup_function: BinaryTile1DTileUnitFunc,
](
    offset: Int,
    upperbound: Int,
    primary_tile_size_list: VariadicList[Int],
    primary_cleanup_tile: Int,
):
    """The same, with lists as 2025 wrote them."""
    var at = offset
    comptime for i in range(len(secondary_tile_size_list)):
        comptime width = secondary_tile_size_list[i]
        var size = primary_tile_size_list[i]
        while at + size <= upperbound:
            workgroup_function[width](at, size)
            at += size
    if at < upperbound:
        workgroup_function[secondary_cleanup_tile](at, primary_cleanup_tile)


@always_inline
def tile[
    workgroup_function: Static2DTileUnitFunc,
    tile_sizes_x: List[Int],
    tile_sizes_y: List[Int],
](offset_x: Int, offset_y: Int, upperbound_x: Int, upperbound_y: Int):
    """Cuts a rectangle into tiles of the sizes listed, the largest that fit first, and calls
    `workgroup_function[size_x, size_y](x, y)` for each, row by row.

    Parameters:
        workgroup_function: What is called.
        tile_sizes_x: Sizes in x, from the largest to the smallest.
        tile_sizes_y: Sizes in y, from the largest to the smallest.

    Args:
        offset_x: The first index in x.
        offset_y: The first index in y.
        upperbound_x: The index after the last in x.
        upperbound_y: The index after the last in y.
    """
    var y = offset_y
    comptime for j in range(len(tile_sizes_y)):
        comptime size_y = tile_sizes_y[j]
        while y + size_y <= upperbound_y:
            var x = offset_x
            comptime for i in range(len(tile_sizes_x)):
                comptime size_x = tile_sizes_x[i]
                while x + size_x <= upperbound_x:
                    workgroup_function[size_x, size_y](x, y)
                    x += size_x
            y += size_y


@always_inline
def tile[
    workgroup_function: Static2DTileUnitFunc,
    tile_sizes_x: VariadicList[Int],
    tile_sizes_y: VariadicList[Int],
](offset_x: Int, offset_y: Int, upperbound_x: Int, upperbound_y: Int):
    """The same, with lists as 2025 wrote them."""
    var y = offset_y
    comptime for j in range(len(tile_sizes_y)):
        comptime size_y = tile_sizes_y[j]
        while y + size_y <= upperbound_y:
            var x = offset_x
            comptime for i in range(len(tile_sizes_x)):
                comptime size_x = tile_sizes_x[i]
                while x + size_x <= upperbound_x:
                    workgroup_function[size_x, size_y](x, y)
                    x += size_x
            y += size_y
