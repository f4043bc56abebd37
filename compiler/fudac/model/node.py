"""The base of every typed object that card text is read into.

A node is a frozen record with an ``op`` that names its construct. Fields typed with an
abstract node (``Effect``, ``Event``, …) accept every construct of that family: the union is open,
found through the ``op``, so that a new construct is added without editing a list.

Nodes are made by the thousand and their classes by the hundred in a process that may read one line, so that a class costs
next to nothing until it is used: what its fields may hold (:mod:`fudac.model.fits`) is worked out at the first value.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Self, dataclass_transform

from .fits import REQUIRED, Field

__all__ = ["Node", "all_nodes", "children", "dump", "find_classes_by", "load", "node_classes"]

_CLASSES: dict[str, type[Node]] = {}


_FIND: list[Callable[[str], object]] = []


def find_classes_by(finder: Callable[[str], object]) -> None:
    """Says how the class of an ``op`` is imported that is not known yet."""
    _FIND.append(finder)


def _known(op: object) -> type[Node] | None:
    if op not in _CLASSES:
        for finder in _FIND:
            finder(str(op))
    return _CLASSES.get(str(op))


def node_classes() -> dict[str, type[Node]]:
    """``op`` → class, of every construct that has been imported."""
    return dict(_CLASSES)


@dataclass_transform(kw_only_default=True, frozen_default=True)
class Node:
    """A frozen, typed piece of an ability. ``articles`` are the rules it follows, per game.

    Fields are the annotated names of a class and its bases, given by keyword. Raises ``ValueError`` for a field that is not
    there, one that is missing, or a value that a field cannot hold.
    """

    articles: ClassVar[dict[str, tuple[str, ...]]] = {}
    english: ClassVar[str] = ""  # a template: see fudac.syntax.english
    english_adjective: ClassVar[str] = ""
    english_one: ClassVar[tuple[str, ...]] = ()
    english_again: ClassVar[str] = ""
    nouns: ClassVar[dict[str, tuple[str, ...]]] = {}  # field -> kinds of cards it takes, where not all

    model_fields: ClassVar[Mapping[str, Field]] = {}
    _defaults: ClassVar[dict[str, Any]] = {}
    _required: ClassVar[frozenset[str]] = frozenset()

    def __init_subclass__(cls) -> None:
        fields: dict[str, Field] = {}
        for base in reversed(cls.__mro__[1:]):
            fields.update(base.__dict__.get("model_fields", {}))
        for name, value in cls.__dict__.items():
            if type(value).__module__.startswith("pydantic"):
                raise TypeError(f"{cls.__name__}.{name}: a node is no pydantic model; see Node.in_one_way")
        names = vars(sys.modules[cls.__module__])
        for name, annotation in cls.__dict__.get("__annotations__", {}).items():  # noqa: RUF063 - evaluated when used
            if not annotation.startswith("ClassVar"):
                fields[name] = Field(annotation, names, cls.__dict__.get(name, REQUIRED))
        cls.model_fields = fields
        cls._defaults = {name: field.default for name, field in fields.items()}
        cls._required = frozenset(name for name, field in fields.items() if field.is_required())
        op = cls.op_name()
        if op is None:
            return
        known = _CLASSES.setdefault(op, cls)
        if known is not cls and known.__qualname__ != cls.__qualname__:
            raise TypeError(f"two constructs are called {op!r}: {known.__module__} and {cls.__module__}")

    def __init__(self, **given: Any) -> None:
        cls = type(self)
        given = cls.in_one_way(given)
        fields = cls.model_fields
        values = cls._defaults.copy()
        for name, value in given.items():
            field = fields.get(name)
            if field is None:
                raise ValueError(f"{cls.__name__} has no field {name}")
            values[name] = value if type(value) in field.types else field.fit(value, cls, name)
        if not cls._required <= given.keys():
            raise ValueError(f"{cls.__name__} needs {', '.join(sorted(cls._required - given.keys()))}")
        self.__dict__.update(values)

    @classmethod
    def in_one_way(cls, given: dict[str, Any]) -> dict[str, Any]:
        """The fields as they are kept, where the same can be said by different ones. Constructs override it."""
        return given

    @classmethod
    def op_name(cls) -> str | None:
        """The construct's name, or None for an abstract family."""
        field = cls.model_fields.get("op")
        return None if field is None or field.is_required() else str(field.default)

    @classmethod
    def model_validate(cls, data: Any) -> Self:
        """A node of this class from one, or from its fields as plain data or nodes. Raises ``ValueError`` where they are wrong."""
        if isinstance(data, cls):
            return data
        if not isinstance(data, dict):
            raise ValueError(f"not a {cls.__name__}: {data!r}")
        return cls(**{str(name): _loaded(value) for name, value in data.items()})

    def model_copy(self, *, update: Mapping[str, Any] | None = None) -> Self:
        """A copy with some fields changed; the new values are trusted."""
        copy = object.__new__(type(self))
        copy.__dict__.update(self.__dict__)
        if update:
            copy.__dict__.update(update)
        return copy

    def replace(self, **changes: Any) -> Self:
        """A copy with some fields changed; the new values are trusted."""
        return self.model_copy(update=changes)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self.__dict__.items())})"

    if not TYPE_CHECKING:

        def __setattr__(self, name: str, value: Any = None) -> None:
            raise AttributeError(
                f"a {type(self).__name__} is not changed; {name} belongs to a copy: replace({name}=...)"
            )

        __delattr__ = __setattr__

        def __eq__(self, other: Any) -> bool:
            return type(self) is type(other) and self.__dict__ == other.__dict__

        def __hash__(self) -> int:
            return hash((type(self), *self.__dict__.values()))


def _loaded(value: Any) -> Any:
    """A field's plain data with the nodes in it made; lists are tuples."""
    if isinstance(value, dict):
        return load(value)
    if isinstance(value, list | tuple):
        return tuple(map(_loaded, value))
    return value


def children(node: Node) -> list[Node]:
    """The nodes directly inside ``node``, in field order."""
    found: list[Node] = []
    for value in node.__dict__.values():
        if isinstance(value, Node):
            found.append(value)
        elif type(value) is tuple:
            found += [item for item in value if isinstance(item, Node)]
    return found


def all_nodes(node: Node) -> list[Node]:
    """``node`` and all nodes inside it, each before those inside it."""
    found: list[Node] = []
    todo = [node]
    while todo:
        one = todo.pop()
        found.append(one)
        inside = children(one)
        if inside:
            inside.reverse()
            todo += inside
    return found


def dump(value: Any) -> Any:
    """Plain JSON data of a node; fields that have their default value are left out, ``op`` comes first."""
    if isinstance(value, Node):
        out: dict[str, Any] = {}
        for name, field in type(value).model_fields.items():
            item = value.__dict__[name]
            if name == "op" or field.is_required() or item != field.default:
                out[name] = dump(item)
        return out
    if isinstance(value, tuple | list):
        return [dump(item) for item in value]
    return value


def load(data: Any) -> Node:
    """The node a :func:`dump` came from. Raises ValueError for an unknown ``op`` or wrong fields."""
    if isinstance(data, Node):
        return data
    known = _known(data.get("op")) if isinstance(data, dict) else None
    if known is None:
        raise ValueError(f"unknown construct {data.get('op') if isinstance(data, dict) else data!r}")
    return known.model_validate(data)
