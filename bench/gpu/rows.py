"""The kernels that are compared: row of compare.cpp -> (program of Brio, its CUDA C++ peer)."""
PEERS = "bench/peers/kernels.cu"

EXAMPLES = {
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



def of(name, peer, *kernels):
    """Rows of kernels in bench/gpu/kernels/."""
    return dict.fromkeys(kernels, (f"bench/gpu/kernels/{name}.mojo", f"bench/peers/{peer}.cu"))


STENCILS = ["stencil_1d", "stencil_2d", "stencil_3d_32", "stencil_3d_64"]
PRODUCTS = "bench/peers/products.cu"

ROWS = {
    **EXAMPLES,
    **of("moves", "moves", "copy_4", "copy_8", "copy_16", "row_gather", "gather_scatter", "scan"),
    **of("dots", "moves", "dot_32", "dot_64", "dot_64_short"),
    **of("stencils", "stencils", *STENCILS, *("layout_" + name for name in STENCILS), "tile_stencil_1d", "tile_stencil_2d", "tile_stencil_3d"),
    **of("ragged", "ragged", "ragged_softmax", "ragged_layer_norm"),
    **of("products", "products", "sgemm", "sgemm_odd", "gemm_bf16", "gemm_tf32"),
    **of("integrals", "integrals", "repulsion"),
    **of("sums", "sums", "total", "bins_sorted", "bins_few", "bins_many", "weigh"),
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
    "dot_64_short": ("dot_64", "dot_64"),
    "sgemm_odd": ("sgemm", "sgemm"),
    **dict.fromkeys(["bins_sorted", "bins_few", "bins_many"], ("add_to_bins", "add_to_bins")),
    "tile_stencil_3d": ("tile_stencil_3d", "stencil_3d_32"),
    **{prefix + name: (prefix + name, name) for prefix in ("layout_", "tile_") for name in STENCILS},
}


def stem(path):
    """What the files made from a source are called."""
    return path.replace("/", "_").replace(".", "_")
