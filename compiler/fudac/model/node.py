"""The base of every typed object that card text is read into.

A node is a frozen pydantic model with an ``op`` that names its construct. Fields typed with an
abstract node (``Effect``, ``Event``, …) accept every construct of that family: the union is open,
found through the ``op``, so that a new construct is added without editing a list.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Self

from pydantic import BaseModel, ConfigDict, GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic.fields import FieldInfo
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import core_schema

__all__ = [
    "FIELDS_OF", "Node", "all_nodes", "children", "dump", "find_classes_by", "inner_fields", "load", "mapped", "node_classes",
]  # fmt: skip

_CLASSES: "dict[str, type[Node]]" = {}


_OP_OF: "dict[type[Node], str]" = {}
_FIND: list[Callable[[str], object]] = []


def find_classes_by(finder: Callable[[str], object]) -> None:
    """Says how the class of an ``op`` is imported that is not known yet."""
    _FIND.append(finder)


def _known(op: object) -> "type[Node] | None":
    if op not in _CLASSES:
        for finder in _FIND:
            finder(str(op))
    return _CLASSES.get(str(op))


def node_classes() -> "dict[str, type[Node]]":
    """``op`` → class, of every construct that has been imported."""
    return dict(_CLASSES)


class Node(BaseModel):
    """A frozen, typed piece of an ability. ``articles`` are the rules it follows, per game."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    articles: ClassVar[dict[str, tuple[str, ...]]] = {}
    english: ClassVar[str] = ""  # a template: see fudac.syntax.english
    english_adjective: ClassVar[str] = ""
    english_one: ClassVar[tuple[str, ...]] = ()
    english_again: ClassVar[str] = ""
    nouns: ClassVar[dict[str, tuple[str, ...]]] = {}  # field -> kinds of cards or deeds it takes, where not all
    # What the reading asks each construct; said here, because pydantic looks long for what a class does not say.
    piled: ClassVar[tuple[str, ...]] = ()  # fields that take an end of a pile, no whole zone
    named_only: ClassVar[bool] = False  # a number alone is no object of it
    own_numbers: ClassVar[bool] = False  # [P]が[M]より: the other number of the same card
    never_carried: ClassVar[tuple[str, ...]] = ()  # verbs whose object is never the one of the verb before
    whole: ClassVar[bool] = False  # a clause without a gap
    lasts: ClassVar[bool] = False  # an event that goes on

    @classmethod
    def __pydantic_init_subclass__(cls, **kwargs: Any) -> None:
        op = cls.op_name()
        if op is None:
            return
        known = _CLASSES.setdefault(op, cls)
        if known is not cls and known.__qualname__ != cls.__qualname__:
            raise TypeError(f"two constructs are called {op!r}: {known.__module__} and {cls.__module__}")

    @classmethod
    def op_name(cls) -> str | None:
        """The construct's name, or None for an abstract family."""
        if cls not in _OP_OF:
            field = cls.model_fields.get("op")
            if field is None or field.is_required():
                return None
            _OP_OF[cls] = str(field.default)
        return _OP_OF[cls]

    @classmethod
    def __get_pydantic_core_schema__(cls, source: type[Any], handler: GetCoreSchemaHandler) -> core_schema.CoreSchema:
        if cls.op_name() is not None:
            return handler(source)

        def validate(value: Any) -> "Node":
            if isinstance(value, cls):
                return value
            if isinstance(value, dict):
                made = load(value)
                if isinstance(made, cls):
                    return made
            raise ValueError(f"not a {cls.__name__}")

        return core_schema.no_info_plain_validator_function(
            validate, serialization=core_schema.plain_serializer_function_ser_schema(dump)
        )

    @classmethod
    def __get_pydantic_json_schema__(
        cls, schema: core_schema.CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        if cls.op_name() is not None:
            return handler(schema)
        ops = sorted(op for op, known in _CLASSES.items() if issubclass(known, cls))
        return {"type": "object", "required": ["op"], "properties": {"op": {"enum": ops}}}

    def replace(self, **changes: Any) -> Self:
        """A copy with some fields changed; the new values are trusted."""
        return self.model_copy(update=changes)

    if not TYPE_CHECKING:

        def __eq__(self, other: Any) -> bool:
            # Nodes have fields and nothing else, so that this is all that pydantic's longer comparison comes to.
            return type(self) is type(other) and self.__dict__ == other.__dict__


# All know now which are class variables; pydantic would evaluate their types again for each of two hundred constructs.
Node.__annotations__ = {}


class _IsNode(dict[type, bool]):
    """Whether a class is one of nodes, remembered: nodes are walked all the time, and most of what is in them is none."""

    def __missing__(self, kind: type) -> bool:
        self[kind] = issubclass(kind, Node)
        return self[kind]


class _FieldsOf(dict[type[Node], dict[str, FieldInfo]]):
    """The fields of a class, remembered: pydantic gives them by a descriptor that takes its time."""

    def __missing__(self, cls: type[Node]) -> dict[str, FieldInfo]:
        self[cls] = cls.model_fields
        return self[cls]


_IS_NODE = _IsNode()
FIELDS_OF = _FieldsOf()


def children(node: Node) -> list[Node]:
    """The nodes directly inside ``node``, in field order."""
    found: list[Node] = []
    for value in node.__dict__.values():
        if type(value) is tuple:
            if value:
                found += [item for item in value if _IS_NODE[type(item)]]
        elif _IS_NODE[type(value)]:
            found.append(value)
    return found


def mapped(node: Any, change: Callable[[Any], Any]) -> Any:
    """A node, or a row of them, with what ``change`` gives for each of its parts; it stops where something is changed."""
    changed = change(node)
    if changed is not node:
        return changed
    if isinstance(node, tuple):
        found = tuple(mapped(part, change) for part in node)
        return found if any(a is not b for a, b in zip(found, node, strict=True)) else node
    if not isinstance(node, Node):
        return node
    parts = {name: mapped(part, change) for name, part in node.__dict__.items()}
    parts = {name: part for name, part in parts.items() if part is not node.__dict__[name]}
    return node.replace(**parts) if parts else node


def inner_fields(node: Node) -> list[tuple[str, Any]]:
    """The fields that hold a node or several things, with what they hold."""
    return [(name, value) for name, value in node.__dict__.items() if type(value) is tuple or _IS_NODE[type(value)]]


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
