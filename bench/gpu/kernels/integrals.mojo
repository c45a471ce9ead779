# The repulsion of electrons in a lattice of atoms, as a Hartree-Fock program has it: each thread takes two pairs of atoms (i, j) and (k, l),
# adds up the integrals over the Gaussians that make an orbital, and adds what follows to six elements of the matrix.
from std.atomic import Atomic
from std.gpu import global_idx
from std.math import erf, exp, sqrt

comptime Doubles = UnsafePointer[Float64, MutAnyOrigin]
comptime gaussians = 3
comptime negligible = 1e-12
comptime small = 1e-12
comptime two_by_root_pi = 1.1283791670955126


@always_inline
def pair_of(index: Int) -> Tuple[Int, Int]:
    """The two of pair `index`: (0, 0), (1, 0), (1, 1), (2, 0) and so on."""
    var i = Int(sqrt(2 * Float64(index) + 0.25) - 0.5)
    if i * (i + 1) // 2 > index:
        i -= 1
    if (i + 1) * (i + 2) // 2 <= index:
        i += 1
    return (i, index - i * (i + 1) // 2)


def repulsion(
    fock: Doubles,
    density: Doubles,
    places: Doubles,
    exponents: Doubles,
    factors: Doubles,
    atoms: Int,
    quartets: Int,
):
    var index = global_idx.x
    if index >= quartets:
        return
    var ij, kl = pair_of(index)
    var i, j = pair_of(ij)
    var k, l = pair_of(kl)
    var xi = places[3 * i]
    var yi = places[3 * i + 1]
    var zi = places[3 * i + 2]
    var xj = places[3 * j]
    var yj = places[3 * j + 1]
    var zj = places[3 * j + 2]
    var xk = places[3 * k]
    var yk = places[3 * k + 1]
    var zk = places[3 * k + 2]
    var xl = places[3 * l]
    var yl = places[3 * l + 1]
    var zl = places[3 * l + 2]
    var between_ij = (xi - xj) ** 2 + (yi - yj) ** 2 + (zi - zj) ** 2
    var between_kl = (xk - xl) ** 2 + (yk - yl) ** 2 + (zk - zl) ** 2

    var integral = Float64(0)
    for a in range(gaussians):
        for b in range(gaussians):
            var both_ij = exponents[a] + exponents[b]
            var by_ij = 1 / both_ij
            var factor_ij = (
                factors[a]
                * factors[b]
                * exp(-exponents[a] * exponents[b] * by_ij * between_ij)
                * by_ij
                * sqrt(by_ij)
            )
            if abs(factor_ij) < negligible:
                continue
            var x = by_ij * (exponents[a] * xi + exponents[b] * xj)
            var y = by_ij * (exponents[a] * yi + exponents[b] * yj)
            var z = by_ij * (exponents[a] * zi + exponents[b] * zj)
            for c in range(gaussians):
                for d in range(gaussians):
                    var both_kl = exponents[c] + exponents[d]
                    var by_kl = 1 / both_kl
                    var factor = (
                        factor_ij
                        * factors[c]
                        * factors[d]
                        * exp(-exponents[c] * exponents[d] * by_kl * between_kl)
                        * by_kl
                        * sqrt(by_kl)
                    )
                    if abs(factor) < negligible:
                        continue
                    var dx = x - by_kl * (exponents[c] * xk + exponents[d] * xl)
                    var dy = y - by_kl * (exponents[c] * yk + exponents[d] * yl)
                    var dz = z - by_kl * (exponents[c] * zk + exponents[d] * zl)
                    var reduced = both_ij * both_kl / (both_ij + both_kl)
                    var t = reduced * (dx * dx + dy * dy + dz * dz)
                    var boys = Float64(two_by_root_pi)
                    if t > small:
                        boys = erf(sqrt(t)) / sqrt(t)
                    integral += factor * boys * sqrt(reduced)

    if i == j:
        integral *= 0.5
    if k == l:
        integral *= 0.5
    if ij == kl:
        integral *= 0.5
    _ = Atomic.fetch_add(
        fock + i * atoms + j, density[k * atoms + l] * integral * 4
    )
    _ = Atomic.fetch_add(
        fock + k * atoms + l, density[i * atoms + j] * integral * 4
    )
    _ = Atomic.fetch_add(
        fock + i * atoms + k, -density[j * atoms + l] * integral
    )
    _ = Atomic.fetch_add(
        fock + i * atoms + l, -density[j * atoms + k] * integral
    )
    _ = Atomic.fetch_add(
        fock + j * atoms + k, -density[i * atoms + l] * integral
    )
    _ = Atomic.fetch_add(
        fock + j * atoms + l, -density[i * atoms + k] * integral
    )
