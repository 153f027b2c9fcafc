"""What a log consists of."""
from dataclasses import dataclass, field
from typing import Optional


@dataclass
class Entry:
    # In UTC, like 2024-03-01 12:00:05
    time: str
    # DEBUG, INFO, WARN or ERROR
    level: str
    service: str
    millis: Optional[int]
    message: str
    # How many lines of a trace follow it.
    trace: int = 0


@dataclass
class Log:
    entries: list[Entry] = field(default_factory=list)
    not_understood: int = 0
