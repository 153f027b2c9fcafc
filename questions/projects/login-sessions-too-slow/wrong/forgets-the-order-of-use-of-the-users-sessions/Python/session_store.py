"""All live sessions."""

from collections import OrderedDict

from history import EXPIRED


class SessionStore:
    """Every session stands in three places: by its number, among those of its kind and its user's.

    Both queues are in the order of the last use, the longest ago first. Sessions of one kind live
    equally long, so those that are over are always at the front of the queue of their kind.
    """

    def __init__(self, history):
        self._history = history
        self._sessions = {}
        self._by_kind = {}
        self._by_user = {}
        self._uses = 0

    def __len__(self):
        return len(self._sessions)

    def end_expired(self, now):
        """Ends every session that was not used for too long."""
        for queue in self._by_kind.values():
            while queue and _first(queue).is_over(now):
                self.end(_first(queue), EXPIRED)

    def add(self, session):
        self._sessions[session.number] = session
        for queue in self._queues_of(session):
            queue[session.number] = session
        self._count_use(session)

    def find(self, number):
        """The live session with that number; None if there is none."""
        return self._sessions.get(number)

    def touch(self, session, now):
        """Notes that a session is used now."""
        session.last_used = now
        self._by_kind[session.kind].move_to_end(session.number)
        self._count_use(session)

    def end(self, session, reason):
        del self._sessions[session.number]
        for queue in self._queues_of(session):
            del queue[session.number]
        if not self._by_user[session.user]:
            del self._by_user[session.user]
        self._history.record(session.number, reason)

    def of_user(self, user):
        """The sessions of a user, the one whose last use is longest ago first."""
        return list(self._by_user.get(user, {}).values())

    def oldest(self):
        """The session whose last use is longest ago."""
        fronts = [_first(queue) for queue in self._by_kind.values() if queue]
        return min(fronts, key=lambda session: session.use)

    def _queues_of(self, session):
        return (
            self._by_kind.setdefault(session.kind, OrderedDict()),
            self._by_user.setdefault(session.user, OrderedDict()),
        )

    def _count_use(self, session):
        """Several sessions may be used in the same second; the number of the use tells them apart."""
        self._uses += 1
        session.use = self._uses


def _first(queue):
    return next(iter(queue.values()))
