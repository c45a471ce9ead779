"""Tests of properties: what must hold for every value is tried with many random ones."""

from testing.prop.random import Rng
from testing.prop.runner import PropTest, PropTestConfig
from testing.prop.strategy import Strategy
