"""What a field of a node may hold, worked out from its annotation when the first value comes."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

__all__ = ["REQUIRED", "Field"]

REQUIRED: Any = type("Required", (), {"__repr__": lambda self: "REQUIRED"})()
"""The default of a field that has none."""

Fits = Callable[[Any], bool]


class Field:
    """A field: its annotation as written, where the names in it are known, its default.

    ``types``: types whose every value is known to fit.
    """

    def __init__(self, annotation: str, names: dict[str, Any], default: Any = REQUIRED) -> None:
        self._written = annotation
        self._names = names
        self.default = default
        self.types: set[type] = set()

    def is_required(self) -> bool:
        """Whether it has no default."""
        return self.default is REQUIRED

    @cached_property
    def written(self) -> Any:
        """The type it was annotated with, with ``Annotated`` around it where that was written."""
        return eval(self._written, self._names)

    @property
    def annotation(self) -> Any:
        """The type of its values."""
        return get_args(self.written)[0] if get_origin(self.written) is Annotated else self.written

    @property
    def metadata(self) -> tuple[Any, ...]:
        """What ``Annotated`` adds to the type."""
        return get_args(self.written)[1:] if get_origin(self.written) is Annotated else ()

    def fit(self, value: Any, cls: type, name: str) -> Any:
        """The value, a list as a tuple. Raises ``ValueError`` naming the class and the field for one that it cannot hold."""
        if type(value) is list:
            value = tuple(value)
        if not self._fits(value):
            raise ValueError(f"{cls.__name__}.{name} is {self._written}, not {value!r}")
        if self._by_type(type(value)):
            self.types.add(type(value))
        return value

    @cached_property
    def _fits(self) -> Fits:
        return _test(self.annotation)

    def _by_type(self, type_: type) -> bool:
        """Whether every value of a type fits: not so where words or what is in a tuple decide."""
        words = any(get_origin(part) is Literal for part in _parts(self.annotation))
        return type_ is not tuple and not (words and type_ in (str, int, bool))


def _parts(annotation: Any) -> tuple[Any, ...]:
    return get_args(annotation) if get_origin(annotation) in (Union, UnionType) else (annotation,)


def _test(annotation: Any) -> Fits:
    """A test for the values of a type; ``bool`` is no ``int`` here."""
    origin, inside = get_origin(annotation), get_args(annotation)
    if origin in (Union, UnionType):
        tests = [_test(part) for part in inside]
        return lambda value: any(test(value) for test in tests)
    if origin is Literal:
        return lambda value: any(type(value) is type(word) and value == word for word in inside)
    if origin is tuple and len(inside) == 2 and inside[1] is Ellipsis:
        one = _test(inside[0])
        return lambda value: type(value) is tuple and all(map(one, value))
    if annotation is None:
        return lambda value: value is None
    if annotation is int:
        return lambda value: type(value) is int
    if isinstance(annotation, type):
        return lambda value: isinstance(value, annotation)
    raise TypeError(f"no field of a node can be {annotation!r}")
