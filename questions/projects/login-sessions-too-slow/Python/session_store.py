"""All live sessions."""

from history import EXPIRED


class SessionStore:
    def __init__(self, history):
        self._history = history
        # In the order in which they were last used, the longest ago first.
        self._sessions = []

    def __len__(self):
        return len(self._sessions)

    def end_expired(self, now):
        """Ends every session that was not used for too long."""
        live = []
        for session in self._sessions:
            if session.is_over(now):
                self._history.record(session.number, EXPIRED)
            else:
                live.append(session)
        self._sessions = live

    def add(self, session):
        self._sessions.append(session)

    def find(self, number):
        """The live session with that number; None if there is none."""
        for session in self._sessions:
            if session.number == number:
                return session
        return None

    def touch(self, session, now):
        """Notes that a session is used now."""
        session.last_used = now
        self._sessions.remove(session)
        self._sessions.append(session)

    def end(self, session, reason):
        self._sessions.remove(session)
        self._history.record(session.number, reason)

    def of_user(self, user):
        """The sessions of a user, the one whose last use is longest ago first."""
        return [session for session in self._sessions if session.user == user]

    def oldest(self):
        """The session whose last use is longest ago."""
        return self._sessions[0]
