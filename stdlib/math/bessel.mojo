"""The Bessel functions of orders 0 and 1.

Up to 4.5 the first kind is a polynomial; the second kind is that times a logarithm, and another polynomial. Beyond, both are a wave: two
polynomials of 1 / x**2 times cosine and sine. Everything is computed in float64. Near zeros of the functions the error is small against
the height of the wave, not against the result.

The polynomials are minimax, made as those of math/polynomials.mojo.
"""

from math.exponential import _check, log
from math.floats import _infinity, _not_a_number
from math.trigonometry import cos, sin


@always_inline
def _j0_poly[
    width: Int, //
](u: SIMD[DType.float64, width]) -> SIMD[DType.float64, width]:
    """`(j0(x) - 1.0) / x**2 + 0.06521197575235167` of `u = x**2 - 10.125`, x up to 4.5."""
    comptime V = SIMD[DType.float64, width]
    # error 2^-54.1
    var p = V(9.00245803500263e-28)
    p = p.fma(u, V(2.8642148426594113e-25))
    p = p.fma(u, V(-1.2424917976649293e-22))
    p = p.fma(u, V(5.863850429828399e-20))
    p = p.fma(u, V(-2.3017067118005585e-17))
    p = p.fma(u, V(7.288987942718199e-15))
    p = p.fma(u, V(-1.8147343027275182e-12))
    p = p.fma(u, V(3.435942452840086e-10))
    p = p.fma(u, V(-4.734925292498275e-08))
    p = p.fma(u, V(4.471304931366188e-06))
    p = p.fma(u, V(-0.0002652181695767276))
    p = p.fma(u, V(0.008663337063931987))
    p = p.fma(u, V(-0.06470543323480764))
    return p


@always_inline
def _y0_poly[
    width: Int, //
](u: SIMD[DType.float64, width]) -> SIMD[DType.float64, width]:
    """`(y0(x) - 2 / pi * log(x) * j0(x) + 0.07380429510868723) / x**2 + -0.00918651278046553` of `u = x**2 - 10.125`, x up to 4.5."""
    comptime V = SIMD[DType.float64, width]
    # error 2^-56.3
    var p = V(4.704976031419104e-28)
    p = p.fma(u, V(-4.5465300516051755e-25))
    p = p.fma(u, V(2.4478737133777486e-22))
    p = p.fma(u, V(-1.1296493058629654e-19))
    p = p.fma(u, V(4.280870802521598e-17))
    p = p.fma(u, V(-1.3016236821132544e-14))
    p = p.fma(u, V(3.0877483403732667e-12))
    p = p.fma(u, V(-5.51060866702579e-10))
    p = p.fma(u, V(7.043323634198582e-08))
    p = p.fma(u, V(-6.0083823785540385e-06))
    p = p.fma(u, V(0.0003065379773554862))
    p = p.fma(u, V(-0.007695254088370053))
    p = p.fma(u, V(0.052041273477431385))
    return p


@always_inline
def _cosine0_poly[
    width: Int, //
](z: SIMD[DType.float64, width]) -> SIMD[DType.float64, width]:
    """What the cosine is multiplied by in order 0, of `z = 1 / x**2`, x from 4.5."""
    comptime V = SIMD[DType.float64, width]
    # error 2^-57.8
    var p = V(7.45948365462693e+20)
    p = p.fma(z, V(-3.896458134217875e+20))
    p = p.fma(z, V(9.485895628804506e+19))
    p = p.fma(z, V(-1.430449695638879e+19))
    p = p.fma(z, V(1.498316006972443e+18))
    p = p.fma(z, V(-1.1592393668816272e+17))
    p = p.fma(z, V(6883417136670184.0))
    p = p.fma(z, V(-322191852555018.44))
    p = p.fma(z, V(12146241167013.969))
    p = p.fma(z, V(-376680662704.23737))
    p = p.fma(z, V(9868372801.046581))
    p = p.fma(z, V(-227436777.24850127))
    p = p.fma(z, V(4929776.032267451))
    p = p.fma(z, V(-111500.48217317599))
    p = p.fma(z, V(3006.2865442603975))
    p = p.fma(z, V(-109.91594504636187))
    p = p.fma(z, V(6.073822506407187))
    p = p.fma(z, V(-0.5725011283136306))
    p = p.fma(z, V(0.11215209940735574))
    p = p.fma(z, V(-0.07031249999995046))
    p = p.fma(z, V(1.0))
    return p


@always_inline
def _sine0_poly[
    width: Int, //
](z: SIMD[DType.float64, width]) -> SIMD[DType.float64, width]:
    """What the sine is multiplied by in order 0, times x, of `z = 1 / x**2`, x from 4.5."""
    comptime V = SIMD[DType.float64, width]
    # error 2^-58.6
    var p = V(-3.953330486938028e+21)
    p = p.fma(z, V(2.1148102090521547e+21))
    p = p.fma(z, V(-5.280908457234105e+20))
    p = p.fma(z, V(8.181908705700667e+19))
    p = p.fma(z, V(-8.820376896429681e+18))
    p = p.fma(z, V(7.035672409623524e+17))
    p = p.fma(z, V(-4.313888668793697e+16))
    p = p.fma(z, V(2087431380504020.8))
    p = p.fma(z, V(-81368225166099.12))
    p = p.fma(z, V(2604386623511.3823))
    p = p.fma(z, V(-70005383500.82814))
    p = p.fma(z, V(1632852812.8285742))
    p = p.fma(z, V(-34862280.93360936))
    p = p.fma(z, V(742784.0927386361))
    p = p.fma(z, V(-17827.796923630973))
    p = p.fma(z, V(549.7762158596678))
    p = p.fma(z, V(-24.37649522056579))
    p = p.fma(z, V(1.7277206380771188))
    p = p.fma(z, V(-0.22710799488492456))
    p = p.fma(z, V(0.07324218749677024))
    p = p.fma(z, V(-0.12499999999999954))
    return p


@always_inline
def _j1_poly[
    width: Int, //
](u: SIMD[DType.float64, width]) -> SIMD[DType.float64, width]:
    """`(j1(x) / x - 0.5) / x**2 + 0.027227000624673477` of `u = x**2 - 10.125`, x up to 4.5."""
    comptime V = SIMD[DType.float64, width]
    # error 2^-58.8
    var p = V(1.48834232219543e-29)
    p = p.fma(u, V(1.1451082437067946e-26))
    p = p.fma(u, V(-5.248254002772309e-24))
    p = p.fma(u, V(2.7133632567502497e-21))
    p = p.fma(u, V(-1.1755869061453615e-18))
    p = p.fma(u, V(4.155241114477211e-16))
    p = p.fma(u, V(-1.171021771536921e-13))
    p = p.fma(u, V(2.555872569691131e-11))
    p = p.fma(u, V(-4.1614228251752535e-09))
    p = p.fma(u, V(4.808380180206401e-07))
    p = p.fma(u, V(-3.680363489643482e-05))
    p = p.fma(u, V(0.0016923140462062653))
    p = p.fma(u, V(-0.01381969148103557))
    return p


@always_inline
def _y1_poly[
    width: Int, //
](u: SIMD[DType.float64, width]) -> SIMD[DType.float64, width]:
    """`((y1(x) - 2 / pi * (log(x) * j1(x) - 1 / x)) / x + 0.19605709064623894) / x**2 + -0.016965393978672957` of `u = x**2 - 10.125`, x up to 4.5."""
    comptime V = SIMD[DType.float64, width]
    # error 2^-56.6
    var p = V(-2.263909291722144e-27)
    p = p.fma(u, V(7.409808141049514e-27))
    p = p.fma(u, V(1.0976273043296096e-23))
    p = p.fma(u, V(-5.31543105319563e-21))
    p = p.fma(u, V(2.226210273857163e-18))
    p = p.fma(u, V(-7.578562038139626e-16))
    p = p.fma(u, V(2.0435775553885655e-13))
    p = p.fma(u, V(-4.229725172959679e-11))
    p = p.fma(u, V(6.447089760838559e-09))
    p = p.fma(u, V(-6.836707638758643e-07))
    p = p.fma(u, V(4.6437612241377377e-05))
    p = p.fma(u, V(-0.0017755563278360228))
    p = p.fma(u, V(0.01386309044166581))
    return p


@always_inline
def _cosine1_poly[
    width: Int, //
](z: SIMD[DType.float64, width]) -> SIMD[DType.float64, width]:
    """What the cosine is multiplied by in order 1, of `z = 1 / x**2`, x from 4.5."""
    comptime V = SIMD[DType.float64, width]
    # error 2^-57.8
    var p = V(-7.878855457582824e+20)
    p = p.fma(z, V(4.115978868664746e+20))
    p = p.fma(z, V(-1.0021664230617437e+20))
    p = p.fma(z, V(1.5114895876353257e+19))
    p = p.fma(z, V(-1.5835223173702472e+18))
    p = p.fma(z, V(1.2254792043886565e+17))
    p = p.fma(z, V(-7279194998960086.0))
    p = p.fma(z, V(340872394354017.4))
    p = p.fma(z, V(-12858730660191.639))
    p = p.fma(z, V(399155108711.78577))
    p = p.fma(z, V(-10472636411.321365))
    p = p.fma(z, V(241948720.95079473))
    p = p.fma(z, V(-5265864.262964281))
    p = p.fma(z, V(119922.79424997742))
    p = p.fma(z, V(-3268.7966336543795))
    p = p.fma(z, V(121.49132430294404))
    p = p.fma(z, V(-6.8836830304472105))
    p = p.fma(z, V(0.6765922800090398))
    p = p.fma(z, V(-0.14419555642767426))
    p = p.fma(z, V(0.11718749999994776))
    p = p.fma(z, V(1.0))
    return p


@always_inline
def _sine1_poly[
    width: Int, //
](z: SIMD[DType.float64, width]) -> SIMD[DType.float64, width]:
    """What the sine is multiplied by in order 1, times x, of `z = 1 / x**2`, x from 4.5."""
    comptime V = SIMD[DType.float64, width]
    # error 2^-58.5
    var p = V(4.00829052292242e+21)
    p = p.fma(z, V(-2.1518966723193838e+21))
    p = p.fma(z, V(5.392811993635195e+20))
    p = p.fma(z, V(-8.385356888244693e+19))
    p = p.fma(z, V(9.07234490841487e+18))
    p = p.fma(z, V(-7.262919236796325e+17))
    p = p.fma(z, V(4.4695064636631704e+16))
    p = p.fma(z, V(-2170734659797721.2))
    p = p.fma(z, V(84934581747939.31))
    p = p.fma(z, V(-2729131896794.93))
    p = p.fma(z, V(73661091354.71175))
    p = p.fma(z, V(-1725946183.4145157))
    p = p.fma(z, V(37048304.74554681))
    p = p.fma(z, V(-794843.5723011865))
    p = p.fma(z, V(19261.06052152658))
    p = p.fma(z, V(-602.1790520339289))
    p = p.fma(z, V(27.24450437113143))
    p = p.fma(z, V(-1.9935243506386096))
    p = p.fma(z, V(0.27757643916468416))
    p = p.fma(z, V(-0.10253906249649744))
    p = p.fma(z, V(0.3749999999999995))
    return p


@always_inline
def _bessel[
    width: Int, //, order: Int, is_second: Bool
](x: SIMD[DType.float64, width]) -> SIMD[DType.float64, width]:
    comptime V = SIMD[DType.float64, width]
    var infinity = _infinity[DType.float64, width]()
    var size = abs(x)
    var near = size.lt(V(4.5))
    # Either side gets arguments it is made for.
    var a = near.select(size, V(1))
    var z = a * a
    var u = a.fma(a, V(-10.125))
    # A line through the values at 0 and 4.5, and z times a polynomial: where the result is small, at 4.5, little is lost in the sum.
    # What z lost in its rounding counts for the line.
    var lost = a.fma(a, -z)

    @always_inline
    def line(slope: Float64, start: Float64) {read} -> V:
        return lost.fma(V(slope), z.fma(V(slope), V(start)))

    var inner: V
    comptime if order == 0:
        inner = z.fma(_j0_poly(u), line(-0.06521197575235167, 1))
        comptime if is_second:
            inner = (V(0.6366197723675814) * log(a)).fma(
                inner,
                z.fma(
                    _y0_poly(u), line(0.00918651278046553, -0.07380429510868723)
                ),
            )
    else:
        inner = z.fma(_j1_poly(u), line(-0.027227000624673477, 0.5))
        comptime if is_second:
            var rest = z.fma(
                _y1_poly(u), line(0.016965393978672957, -0.19605709064623894)
            )
            inner = a.fma(
                (V(0.6366197723675814) * log(a)).fma(inner, rest),
                V(-0.6366197723675814) / a,
            )
        else:
            inner = inner * a
    var b = near.select(V(4.5), size)
    var inverse = V(1) / b
    var w = inverse * inverse
    var s = sin(b)
    var c = cos(b)
    var p: V
    var q: V
    # The phase is x - pi/4, in order 1 x - 3 * pi/4.
    var cosine: V
    var sine: V
    comptime if order == 0:
        p = _cosine0_poly(w)
        q = _sine0_poly(w) * inverse
        cosine = s + c
        sine = s - c
    else:
        p = _cosine1_poly(w)
        q = _sine1_poly(w) * inverse
        cosine = s - c
        sine = -(s + c)
    var wave: V
    comptime if is_second:
        wave = p.fma(sine, q * cosine)
    else:
        wave = p.fma(cosine, -(q * sine))
    # 1 / sqrt(pi)
    wave = wave * V(0.5641895835477563) / b._float["math.sqrt"]()
    var result = near.select(inner, size.eq(infinity).select(V(0), wave))
    comptime if is_second:
        result = x.lt(V(0)).select(
            _not_a_number[DType.float64, width](), result
        )
        result = x.eq(V(0)).select(-infinity, result)
    elif order == 1:
        result = x.lt(V(0)).select(-result, x.eq(V(0)).select(x, result))
    return result


@always_inline
def j0[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width] where (
    dtype.is_floating_point(),
    "this math function needs a floating-point value",
):
    """The Bessel function of the first kind of order 0.

    Examples:

    ```mojo
    from std.math import j0

    print(j0(0.0))  # -> 1.0
    ```
    """
    _check[dtype, "j0"]()
    return _bessel[0, False](x.cast[DType.float64]()).cast[dtype]()


@always_inline
def j1[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width] where (
    dtype.is_floating_point(),
    "this math function needs a floating-point value",
):
    """The Bessel function of the first kind of order 1.

    Examples:

    ```mojo
    from std.math import j1
    from std.testing import assert_almost_equal
    assert_almost_equal(j1(Float64(1)), 0.4400505857449335)
    ```
    """
    _check[dtype, "j1"]()
    return _bessel[1, False](x.cast[DType.float64]()).cast[dtype]()


@always_inline
def y0[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width] where (
    dtype.is_floating_point(),
    "this math function needs a floating-point value",
):
    """The Bessel function of the second kind of order 0: minus infinity of 0, NaN below.

    Examples:

    ```mojo
    from std.math import y0
    from std.testing import assert_almost_equal
    assert_almost_equal(y0(Float64(1)), 0.08825696421567698)
    ```
    """
    _check[dtype, "y0"]()
    return _bessel[0, True](x.cast[DType.float64]()).cast[dtype]()


@always_inline
def y1[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[dtype, width] where (
    dtype.is_floating_point(),
    "this math function needs a floating-point value",
):
    """The Bessel function of the second kind of order 1: minus infinity of 0, NaN below.

    Examples:

    ```mojo
    from std.math import y1
    from std.testing import assert_almost_equal
    assert_almost_equal(y1(Float64(1)), -0.7812128213002887)
    ```
    """
    _check[dtype, "y1"]()
    return _bessel[1, True](x.cast[DType.float64]()).cast[dtype]()
