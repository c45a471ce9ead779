"""The names of `gpu.host` where older programs look for them."""

from gpu.host.function import Attribute, FuncAttribute
