"""The kernels that are compared: row of compare.cpp -> (program of Brio, its CUDA C++ peer)."""
PEERS = "bench/peers/kernels.cu"

ROWS = {
    "saxpy": ("bench/gpu/saxpy.mojo", "bench/gpu/saxpy.cu"),
    "matmul": ("bench/gpu/matmul.mojo", "bench/gpu/matmul.cu"),
    "vector_add": ("examples/vector_add.mojo", PEERS),
    "sum_tree": ("examples/reduction.mojo", PEERS),
    "sum_warps": ("examples/reduction.mojo", PEERS),
    "transpose": ("examples/transpose.mojo", PEERS),
    "softmax": ("examples/softmax.mojo", PEERS),
    "layer_norm": ("examples/layer_norm.mojo", PEERS),
    "histogram": ("examples/histogram.mojo", PEERS),
    "convolution_1d": ("examples/convolution_1d.mojo", PEERS),
    "convolution_2d": ("examples/convolution_2d.mojo", PEERS),
    "stencil_3d": ("examples/stencil_3d.mojo", PEERS),
    "nbody": ("examples/nbody.mojo", PEERS),
    "mandelbrot": ("examples/mandelbrot.mojo", PEERS),
    "naive": ("examples/matmul.mojo", PEERS),
    "tiled": ("examples/matmul.mojo", PEERS),
    "row_tiled": ("examples/matmul.mojo", PEERS),
    "register_tiled": ("examples/matmul.mojo", PEERS),
    "pipelined": ("examples/matmul.mojo", PEERS),
    "attention": ("examples/attention.mojo", PEERS),
    "prefix_sum": ("examples/prefix_sum.mojo", PEERS),
    "row_by_thread": ("examples/spmv.mojo", PEERS),
    "row_by_warp": ("examples/spmv.mojo", PEERS),
    "game_of_life": ("examples/game_of_life.mojo", PEERS),
}

# Kernels whose names differ from the row's, (Brio's, nvcc's); of several launches the first.
ENTRIES = {
    "convolution_1d": ("convolve", "convolve_1d"),
    "convolution_2d": ("convolve", "convolve_2d"),
    "stencil_3d": ("stencil", "stencil_3d"),
    "nbody": ("forces", "nbody"),
    "register_tiled": ("register_tiled_False", "register_tiled"),
    "pipelined": ("pipelined_False", "pipelined"),
    "prefix_sum": ("scan_blocks", "scan_blocks"),
    "game_of_life": ("step", "life"),
}


def stem(path):
    """What the files made from a source are called."""
    return path.replace("/", "_").replace(".", "_")
