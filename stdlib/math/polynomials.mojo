"""Polynomials of the elementary functions, for float32 and float64.

Minimax polynomials by the Remez exchange algorithm on a dense grid, computed in decimal arithmetic of 70 digits from the
functions' series, with the error weighted so that it counts relative to the function's result. The errors stand with
them; coefficients were rounded to the type afterwards.
"""


@always_inline
def _exp_poly[
    dtype: DType, width: Int, //
](r: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """`(e**r - 1 - r) / r**2` for `abs(r) <= ln(2) / 2`."""
    comptime V = SIMD[dtype, width]
    comptime if dtype == DType.float32:
        # error 2^-28.2
        var p = V(0.0013950838474556804)
        p = p.fma(r, V(0.008368917740881443))
        p = p.fma(r, V(0.04166619852185249))
        p = p.fma(r, V(0.166665181517601))
        p = p.fma(r, V(0.5))
        return p
    else:
        # error 2^-64.0
        var p = V(2.0926948488037596e-09)
        p = p.fma(r, V(2.5112287358621513e-08))
        p = p.fma(r, V(2.755723335102296e-07))
        p = p.fma(r, V(2.7557234102956074e-06))
        p = p.fma(r, V(2.480158737372591e-05))
        p = p.fma(r, V(0.00019841269897190097))
        p = p.fma(r, V(0.001388888888885848))
        p = p.fma(r, V(0.008333333333316687))
        p = p.fma(r, V(0.04166666666666673))
        p = p.fma(r, V(0.16666666666666685))
        p = p.fma(r, V(0.5))
        return p


@always_inline
def _log_poly[
    dtype: DType, width: Int, //
](f: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """`(log(1 + f) - f + f**2 / 2) / f**3` for `1 + f` from sqrt(1/2) to sqrt(2); float32."""
    comptime V = SIMD[dtype, width]
    # error 2^-30.4
    var p = V(0.0691574215888977)
    p = p.fma(f, V(-0.11789906024932861))
    p = p.fma(f, V(0.11872844398021698))
    p = p.fma(f, V(-0.12384319305419922))
    p = p.fma(f, V(0.1421867460012436))
    p = p.fma(f, V(-0.16669254004955292))
    p = p.fma(f, V(0.20002225041389465))
    p = p.fma(f, V(-0.24999986588954926))
    p = p.fma(f, V(0.3333331048488617))
    return p


@always_inline
def _log_ratio_poly[
    dtype: DType, width: Int, //
](z: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """`(log((1 + s) / (1 - s)) - 2 * s) / s**3` of `z = s**2` for s up to 0.172; float64."""
    comptime V = SIMD[dtype, width]
    # error 2^-65.7
    var p = V(0.13252782684906236)
    p = p.fma(z, V(0.13249959116721238))
    p = p.fma(z, V(0.15387097768932115))
    p = p.fma(z, V(0.18181775506212003))
    p = p.fma(z, V(0.22222222648772066))
    p = p.fma(z, V(0.28571428569072893))
    p = p.fma(z, V(0.40000000000006286))
    p = p.fma(z, V(0.6666666666666666))
    return p


@always_inline
def _sin_poly[
    dtype: DType, width: Int, //
](z: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """`(sin(r) - r) / r**3` of `z = r**2`, r up to pi/4."""
    comptime V = SIMD[dtype, width]
    comptime if dtype == DType.float32:
        # error 2^-37.6
        var p = V(2.7182750272913836e-06)
        p = p.fma(z, V(-0.00019839331798721105))
        p = p.fma(z, V(0.008333329111337662))
        p = p.fma(z, V(-0.1666666716337204))
        return p
    else:
        # error 2^-68.8
        var p = V(-7.578692942010328e-13)
        p = p.fma(z, V(1.6058366532177814e-10))
        p = p.fma(z, V(-2.505210491087708e-08))
        p = p.fma(z, V(2.7557319214187873e-06))
        p = p.fma(z, V(-0.00019841269841255064))
        p = p.fma(z, V(0.008333333333333323))
        p = p.fma(z, V(-0.16666666666666666))
        return p


@always_inline
def _cos_poly[
    dtype: DType, width: Int, //
](z: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """`(cos(r) - 1 + z / 2) / z**2` of `z = r**2`, r up to pi/4."""
    comptime V = SIMD[dtype, width]
    comptime if dtype == DType.float32:
        # error 2^-43.2
        var p = V(-2.720989016324893e-07)
        p = p.fma(z, V(2.4799515813356265e-05))
        p = p.fma(z, V(-0.0013888883404433727))
        p = p.fma(z, V(0.0416666679084301))
        return p
    else:
        # error 2^-75.2
        var p = V(4.738089624251277e-14)
        p = p.fma(z, V(-1.147029284694602e-11))
        p = p.fma(z, V(2.087675436256128e-09))
        p = p.fma(z, V(-2.755731921536028e-07))
        p = p.fma(z, V(2.4801587301571462e-05))
        p = p.fma(z, V(-0.0013888888888888874))
        p = p.fma(z, V(0.041666666666666664))
        return p


@always_inline
def _tan_poly[
    dtype: DType, width: Int, //
](z: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """`(tan(r) - r) / r**3` of `z = r**2`, r up to pi/4."""
    comptime V = SIMD[dtype, width]
    comptime if dtype == DType.float32:
        # error 2^-30.4
        var p = V(0.0044191800989210606)
        p = p.fma(z, V(-9.678548167357803e-07))
        p = p.fma(z, V(0.010910424403846264))
        p = p.fma(z, V(0.021251946687698364))
        p = p.fma(z, V(0.05406611040234566))
        p = p.fma(z, V(0.13332605361938477))
        p = p.fma(z, V(0.3333335220813751))
        return p
    else:
        # error 2^-60.8
        var p = V(9.819598658757443e-06)
        p = p.fma(z, V(-2.4376948121491286e-05))
        p = p.fma(z, V(4.886693392960366e-05))
        p = p.fma(z, V(-2.5940081373562418e-05))
        p = p.fma(z, V(6.748926436626906e-05))
        p = p.fma(z, V(8.339710403665428e-05))
        p = p.fma(z, V(0.00024382074220420774))
        p = p.fma(z, V(0.0005888430372675172))
        p = p.fma(z, V(0.0014560503194881256))
        p = p.fma(z, V(0.0035921001378089222))
        p = p.fma(z, V(0.008863238001115638))
        p = p.fma(z, V(0.02186948839393984))
        p = p.fma(z, V(0.05396825397312006))
        p = p.fma(z, V(0.133333333333249))
        p = p.fma(z, V(0.33333333333333387))
        return p


@always_inline
def _atan_poly[
    dtype: DType, width: Int, //
](z: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """`(atan(t) - t) / t**3` of `z = t**2`, t up to 1."""
    comptime V = SIMD[dtype, width]
    comptime if dtype == DType.float32:
        # error 2^-31.4
        var p = V(0.0011349574197083712)
        p = p.fma(z, V(-0.007423029281198978))
        p = p.fma(z, V(0.022761160507798195))
        p = p.fma(z, V(-0.044947389513254166))
        p = p.fma(z, V(0.06759637594223022))
        p = p.fma(z, V(-0.08818875998258591))
        p = p.fma(z, V(0.11060251295566559))
        p = p.fma(z, V(-0.14280131459236145))
        p = p.fma(z, V(0.1999969333410263))
        p = p.fma(z, V(-0.333333283662796))
        return p
    else:
        # error 2^-60.4
        var p = V(-8.827240727381812e-06)
        p = p.fma(z, V(0.00010568490126766514))
        p = p.fma(z, V(-0.0006017112270879374))
        p = p.fma(z, V(0.002178012754380214))
        p = p.fma(z, V(-0.005666997299629879))
        p = p.fma(z, V(0.01140019792023675))
        p = p.fma(z, V(-0.01870865457296775))
        p = p.fma(z, V(0.02623520376386751))
        p = p.fma(z, V(-0.032843228787718184))
        p = p.fma(z, V(0.03824153653705768))
        p = p.fma(z, V(-0.04287740672279405))
        p = p.fma(z, V(0.047453803467064425))
        p = p.fma(z, V(-0.05259552740946811))
        p = p.fma(z, V(0.058817400693883096))
        p = p.fma(z, V(-0.06666587341605755))
        p = p.fma(z, V(0.07692300112408444))
        p = p.fma(z, V(-0.09090908578417355))
        p = p.fma(z, V(0.11111111088051535))
        p = p.fma(z, V(-0.1428571428508639))
        p = p.fma(z, V(0.19999999999991236))
        p = p.fma(z, V(-0.3333333333333329))
        return p


@always_inline
def _asin_poly[
    dtype: DType, width: Int, //
](z: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """`(asin(t) - t) / t**3` of `z = t**2`, t up to 1/2."""
    comptime V = SIMD[dtype, width]
    comptime if dtype == DType.float32:
        # error 2^-31.7
        var p = V(0.03757753223180771)
        p = p.fma(z, V(0.01439430471509695))
        p = p.fma(z, V(0.031819671392440796))
        p = p.fma(z, V(0.04451549053192139))
        p = p.fma(z, V(0.07500512152910233))
        p = p.fma(z, V(0.16666659712791443))
        return p
    else:
        # error 2^-63.8
        var p = V(0.03372040855494144)
        p = p.fma(z, V(-0.026281792414287936))
        p = p.fma(z, V(0.02492840184012975))
        p = p.fma(z, V(0.0006358342853536645))
        p = p.fma(z, V(0.010023538870119739))
        p = p.fma(z, V(0.009481117534500972))
        p = p.fma(z, V(0.011586104807360862))
        p = p.fma(z, V(0.01396185969408896))
        p = p.fma(z, V(0.017352946340228124))
        p = p.fma(z, V(0.02237215155034617))
        p = p.fma(z, V(0.030381944646277043))
        p = p.fma(z, V(0.04464285713965922))
        p = p.fma(z, V(0.07500000000002559))
        p = p.fma(z, V(0.1666666666666666))
        return p


@always_inline
def _tanh_poly[
    dtype: DType, width: Int, //
](z: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """`(tanh(t) - t) / t**3` of `z = t**2`, t up to 0.55."""
    comptime V = SIMD[dtype, width]
    comptime if dtype == DType.float32:
        # error 2^-35.0
        var p = V(0.0023974732030183077)
        p = p.fma(z, V(-0.008415548130869865))
        p = p.fma(z, V(0.021783392876386642))
        p = p.fma(z, V(-0.053959742188453674))
        p = p.fma(z, V(0.13333293795585632))
        p = p.fma(z, V(-0.3333333134651184))
        return p
    else:
        # error 2^-65.7
        var p = V(7.450201647675894e-06)
        p = p.fma(z, V(-3.2969577377169576e-05))
        p = p.fma(z, V(9.39709646134571e-05))
        p = p.fma(z, V(-0.0002382161579010604))
        p = p.fma(z, V(0.0005898337195467477))
        p = p.fma(z, V(-0.0014558059902116756))
        p = p.fma(z, V(0.003592125182108839))
        p = p.fma(z, V(-0.00886323533795636))
        p = p.fma(z, V(0.021869488527920405))
        p = p.fma(z, V(-0.053968253968046644))
        p = p.fma(z, V(0.13333333333333072))
        p = p.fma(z, V(-0.3333333333333333))
        return p


@always_inline
def _sinh_poly[
    dtype: DType, width: Int, //
](z: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """`(sinh(t) - t) / t**3` of `z = t**2`, t up to 1."""
    comptime V = SIMD[dtype, width]
    comptime if dtype == DType.float32:
        # error 2^-35.0
        var p = V(2.81750089925481e-06)
        p = p.fma(z, V(0.000198360561626032))
        p = p.fma(z, V(0.008333350531756878))
        p = p.fma(z, V(0.1666666716337204))
        return p
    else:
        # error 2^-74.6
        var p = V(2.848436003577809e-15)
        p = p.fma(z, V(7.646474961342949e-13))
        p = p.fma(z, V(1.6059050726809195e-10))
        p = p.fma(z, V(2.5052108345480056e-08))
        p = p.fma(z, V(2.7557319224120922e-06))
        p = p.fma(z, V(0.0001984126984126959))
        p = p.fma(z, V(0.008333333333333333))
        p = p.fma(z, V(0.16666666666666666))
        return p


@always_inline
def _erf_poly[
    dtype: DType, width: Int, //
](z: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """`(erf(t) - t) / t` of `z = t**2`, t up to 1."""
    comptime V = SIMD[dtype, width]
    comptime if dtype == DType.float32:
        # error 2^-34.8
        var p = V(-9.67602500168141e-06)
        p = p.fma(z, V(0.00011269214155618101))
        p = p.fma(z, V(-0.0008484543650411069))
        p = p.fma(z, V(0.005221064668148756))
        p = p.fma(z, V(-0.026865443214774132))
        p = p.fma(z, V(0.11283782869577408))
        p = p.fma(z, V(-0.37612637877464294))
        p = p.fma(z, V(0.12837916612625122))
        return p
    else:
        # error 2^-74.7
        var p = V(2.8067025178981144e-13)
        p = p.fma(z, V(-6.19676166836996e-12))
        p = p.fma(z, V(9.323741559092509e-11))
        p = p.fma(z, V(-1.2277739676876574e-09))
        p = p.fma(z, V(1.4806027995875032e-08))
        p = p.fma(z, V(-1.636576873766163e-07))
        p = p.fma(z, V(1.6462110788247595e-06))
        p = p.fma(z, V(-1.4925650237265894e-05))
        p = p.fma(z, V(0.00012055332978889225))
        p = p.fma(z, V(-0.0008548327023403212))
        p = p.fma(z, V(0.005223977625441677))
        p = p.fma(z, V(-0.026866170645131218))
        p = p.fma(z, V(0.11283791670955126))
        p = p.fma(z, V(-0.37612638903183754))
        p = p.fma(z, V(0.1283791670955126))
        return p


@always_inline
def _erfcx_poly[
    dtype: DType, width: Int, //
](t: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """`(1 + 2 * a) * exp(a**2) * erfc(a)` of `t = (a - k) / (a + k)`, k = 2 for float32 and 4 for float64, a from 0.45."""
    comptime V = SIMD[dtype, width]
    comptime if dtype == DType.float32:
        # error 2^-33.6
        var p = V(9.841422433964908e-05)
        p = p.fma(t, V(0.0001944423420354724))
        p = p.fma(t, V(-0.00042314681923016906))
        p = p.fma(t, V(-0.0014499443350359797))
        p = p.fma(t, V(0.0012623657239601016))
        p = p.fma(t, V(0.008721055462956429))
        p = p.fma(t, V(-0.00803275778889656))
        p = p.fma(t, V(-0.05421983823180199))
        p = p.fma(t, V(0.16405120491981506))
        p = p.fma(t, V(-0.1660304069519043))
        p = p.fma(t, V(-0.09276382625102997))
        p = p.fma(t, V(1.2769783735275269))
        return p
    else:
        # error 2^-63.7
        var p = V(1.5219137973855552e-09)
        p = p.fma(t, V(2.406573679135957e-09))
        p = p.fma(t, V(-1.4696170249815334e-08))
        p = p.fma(t, V(-1.9725031310891895e-08))
        p = p.fma(t, V(1.1053452961716357e-07))
        p = p.fma(t, V(7.712684858222425e-08))
        p = p.fma(t, V(-8.255023529006755e-07))
        p = p.fma(t, V(2.9186386832530027e-07))
        p = p.fma(t, V(5.709598551982126e-06))
        p = p.fma(t, V(-1.1221090965835823e-05))
        p = p.fma(t, V(-2.4399106730804548e-05))
        p = p.fma(t, V(0.00015062138724164083))
        p = p.fma(t, V(-0.00019925673263644772))
        p = p.fma(t, V(-0.0007577732320143095))
        p = p.fma(t, V(0.005031969985319212))
        p = p.fma(t, V(-0.016197734064706093))
        p = p.fma(t, V(0.0371675155366984))
        p = p.fma(t, V(-0.06633036581172282))
        p = p.fma(t, V(0.0937328349983932))
        p = p.fma(t, V(-0.1010390660363227))
        p = p.fma(t, V(0.06809705425469162))
        p = p.fma(t, V(0.015379652102620012))
        p = p.fma(t, V(-0.1396211168405625))
        p = p.fma(t, V(1.2329951186255526))
        return p


@always_inline
def _cbrt_poly[
    dtype: DType, width: Int, //
](m: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """The cube root of `m`, from 0.7 to 5.7, to 9 bits."""
    comptime V = SIMD[dtype, width]
    # error 2^-9.0
    var p = V(-0.0015279600629583001)
    p = p.fma(m, V(0.02406710758805275))
    p = p.fma(m, V(-0.14920787513256073))
    p = p.fma(m, V(0.5663248896598816))
    p = p.fma(m, V(0.5584210157394409))
    return p


@always_inline
def _stirling_poly[
    width: Int, //
](z: SIMD[DType.float64, width]) -> SIMD[DType.float64, width]:
    """`y * (lgamma(y) - (y - 1/2) * log(y) + y - log(2 * pi) / 2)` of `z = 1 / y**2`, y from 8."""
    comptime V = SIMD[DType.float64, width]
    # error 2^-66.2
    var p = V(-0.020877738654303868)
    p = p.fma(z, V(0.006209335528890981))
    p = p.fma(z, V(-0.0019149916703296488))
    p = p.fma(z, V(0.0008417328012458192))
    p = p.fma(z, V(-0.0005952380249299127))
    p = p.fma(z, V(0.0007936507935156335))
    p = p.fma(z, V(-0.0027777777777776786))
    p = p.fma(z, V(0.08333333333333333))
    return p


@always_inline
def _lgamma_poly[
    width: Int, //
](t: SIMD[DType.float64, width]) -> SIMD[DType.float64, width]:
    """`lgamma(2 + t) / t` for t from -3/4 to 1/2."""
    comptime V = SIMD[DType.float64, width]
    # error 2^-56.05
    var p = V(-1.7116064856695335e-07)
    p = p.fma(t, V(-1.4585846301535413e-07))
    p = p.fma(t, V(-4.795213004929387e-08))
    p = p.fma(t, V(4.236621217908907e-07))
    p = p.fma(t, V(-3.9876697575603837e-07))
    p = p.fma(t, V(8.641432319793635e-07))
    p = p.fma(t, V(-2.0805422300248205e-06))
    p = p.fma(t, V(4.394652203113229e-06))
    p = p.fma(t, V(-9.426608593201838e-06))
    p = p.fma(t, V(2.050500566837823e-05))
    p = p.fma(t, V(-4.492838752121367e-05))
    p = p.fma(t, V(9.945760992730553e-05))
    p = p.fma(t, V(-0.00022315455342432117))
    p = p.fma(t, V(0.0005096695274573838))
    p = p.fma(t, V(-0.0011927539225989232))
    p = p.fma(t, V(0.00289051033034465))
    p = p.fma(t, V(-0.007385551028383002))
    p = p.fma(t, V(0.020580808427795454))
    p = p.fma(t, V(-0.06735230105320111))
    p = p.fma(t, V(0.32246703342411315))
    p = p.fma(t, V(0.42278433509846713))
    return p
