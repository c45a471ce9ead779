"""Kernels of the library, called from Python."""
import array
import math
import random
import unittest

import products


class Products(unittest.TestCase):
    def test_product(self):
        random.seed(5)
        m, n, k = random.randint(1, 40), random.randint(1, 40), random.randint(1, 40)
        a = array.array("f", [random.randint(-9, 9) for _ in range(m * k)])
        b = array.array("f", [random.randint(-9, 9) for _ in range(k * n)])
        c = array.array("f", [0] * (m * n))
        products.product(c, a, b, m, n, k)
        expected = [sum(a[i * k + l] * b[l * n + j] for l in range(k)) for i in range(m) for j in range(n)]
        self.assertEqual(list(c), expected)

    def test_softmax(self):
        x = array.array("f", [1, 2, 3, 0, 0, 0])
        products.shares(x, 2, 3)
        powers = [math.exp(v) for v in (1, 2, 3)]
        for got, power in zip(x, powers):
            self.assertAlmostEqual(got, power / sum(powers), 6)
        for got in x[3:]:
            self.assertAlmostEqual(got, 1 / 3, 6)

    def test_wrong_size(self):
        with self.assertRaisesRegex(ValueError, "an array of 6 floats is needed"):
            products.product(array.array("f", [0]), array.array("f", [0] * 5), array.array("f", [0] * 3), 2, 1, 3)


if __name__ == "__main__":
    unittest.main()
