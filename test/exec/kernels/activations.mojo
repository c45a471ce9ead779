# Activations, on the host in float64 and in a kernel, where they are known as `nn.activations`.
# RUN: %brio run --target-accelerator cpu %s
from nn.activations import relu, gelu, gelu_approximate, elu, leaky_relu, sign, silu, sigmoid, relu_n1, gelu_quick, gelu_tanh
from gpu.host import DeviceContext
from gpu import thread_idx
from testing import assert_equal, assert_almost_equal

alias Four = SIMD[DType.float64, 4]


fn kernel(p: UnsafePointer[Float32], q: UnsafePointer[Float16]):
    var i = thread_idx.x
    var x = p[i]
    p[i] = gelu(x) + relu(x) + gelu_approximate(x) + elu(x) + leaky_relu(x, 0.1) + sign(x) + silu(x) + sigmoid(x) + relu_n1(x) + gelu_quick(x)
    q[i] = gelu_tanh(q[i]) + gelu(q[i])


def main():
    var x = Four(-2, -0.5, 0, 1.5)
    assert_equal(relu(x), Four(0, 0, 0, 1.5))
    assert_equal(relu_n1(x), Four(-1, -0.5, 0, 1))
    assert_equal(leaky_relu(x, 0.5), Four(-1, -0.25, 0, 1.5))
    assert_equal(sign(x), Four(-1, -1, 0, 1))
    assert_almost_equal(elu(x), Four(-0.8646647167633873, -0.3934693402873666, 0, 1.5))
    assert_almost_equal(elu(x, 2), Four(-1.7293294335267746, -0.7869386805747332, 0, 1.5))
    assert_almost_equal(gelu(x), Four(-0.04550026389635842, -0.15426876936299344, 0, 1.399789198096713))
    assert_almost_equal(gelu_tanh(x), Four(-0.04540230591222494, -0.15428599017485606, 0, 1.3995715769802328))
    assert_almost_equal(gelu_quick(x), Four(-0.06434137685579186, -0.1496115633936199, 0, 1.3916621984470767))
    assert_almost_equal(silu(x), Four(-0.2384058440442351, -0.1887703343990727, 0, 1.2263617142904655))
    assert_almost_equal(sigmoid(x), Four(0.11920292202211755, 0.3775406687981454, 0.5, 0.8175744761936437))
    assert_equal(relu[DType.float32, 2](SIMD[DType.float32, 2](-1, 1)), SIMD[DType.float32, 2](0, 1))
    var ctx = DeviceContext()
    var b = ctx.enqueue_create_buffer[DType.float32](4).enqueue_fill(1)
    var h = ctx.enqueue_create_buffer[DType.float16](4).enqueue_fill(1)
    ctx.enqueue_function[kernel](b, h, grid_dim=1, block_dim=4)
    with b.map_to_host() as hb, h.map_to_host() as hh:
        assert_almost_equal(hb[3], 8.990449659869652, atol=1e-5)
        assert_almost_equal(hh[3], 1.6825, atol=2e-3)
