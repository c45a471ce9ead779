"""Complex numbers."""

from complex.complex import (
    abs,
    ComplexFloat32,
    ComplexFloat64,
    ComplexScalar,
    ComplexSIMD,
)
