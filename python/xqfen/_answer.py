"""The classes that the answers of the contract are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, ClassVar, Iterable, Mapping, TypeVar

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._contract import LegalMoves, LegalOptions, Played, PlayOptions, ShowOptions

T = TypeVar("T", bound="Answer")


class Answer:
    """An object of an answer."""

    # How the values of fields are made that are no plain text or number.
    _parts: ClassVar[Mapping[str, Callable[[Any], Any]]] = {}

    @classmethod
    def _of(cls: type[T], data: dict[str, Any]) -> T:
        """Make one of the object of JSON, which is changed."""
        for name, make in cls._parts.items():
            if name in data:
                value = data[name]
                data[name] = [make(v) for v in value] if isinstance(value, list) else make(value)
        if "from" in data:  # a keyword of Python
            data["from_"] = data.pop("from")
        return cls(**data)


class Written(Answer):
    """A text that was written: str() is the text."""

    text: str

    def __str__(self) -> str:
        return self.text


class Drawn(Answer):
    """A picture, which notebooks show."""

    type: str
    text: str
    data: bytes

    def __str__(self) -> str:
        return self.text

    def _repr_svg_(self) -> str | None:
        return self.text if self.type == "image/svg+xml" else None

    def _repr_png_(self) -> bytes | None:
        return self.data if self.type == "image/png" else None


class Board(Answer):
    """A position, which can be asked and which notebooks draw."""

    fen: str

    def legal(self, **options: Unpack[LegalOptions]) -> LegalMoves:
        """Return its legal moves."""
        from . import legal

        return legal(self.fen, **options)

    def play(self, moves: str | Iterable[str], **options: Unpack[PlayOptions]) -> Played:
        """Play moves from it, in any notation, in one text or in a list."""
        from . import play

        return play(self.fen, moves, **options)

    def svg(self, **options: Unpack[ShowOptions]) -> str:
        """Draw it."""
        from . import svg

        return svg(self.fen, **options)

    def __str__(self) -> str:
        return self.fen

    def _repr_svg_(self) -> str:
        return self.svg(coordinates="digits")
