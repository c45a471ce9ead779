"""Approximate functions; `math` has them too."""

from math.exponential import exp_approx_f32
