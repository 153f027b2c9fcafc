"""Handles the requests of the login service, one line each."""

from history import DROPPED, EXPIRED, LOGGED_OUT, History
from session import Session
from session_store import SessionStore


class Service:
    def __init__(self, limits):
        self._limits = limits
        self._history = History()
        self._store = SessionStore(self._history)
        self._last_number = 0
        self._refused = 0
        self._unknown = 0
        self._requests = {
            "login": self._login,
            "use": self._use,
            "logout": self._logout,
            "show": self._show,
            "user": self._user,
            "status": self._status,
        }

    def handle(self, line):
        """What is printed for a request; None if nothing is."""
        name, time, *words = line.split()
        now = int(time)
        self._store.end_expired(now)
        return self._requests[name](now, *words)

    def _login(self, now, user, kind):
        """Makes room first: for the user, then in the store."""
        own = self._store.of_user(user)
        if len(own) >= self._limits.per_user:
            self._store.end(own[0], DROPPED)
        if len(self._store) >= self._limits.capacity:
            self._store.end(self._store.oldest(), DROPPED)
        self._last_number += 1
        seconds = self._limits.seconds_of(kind)
        self._store.add(Session(self._last_number, user, kind, seconds, now))

    def _use(self, now, number):
        session = self._store.find(int(number))
        if session:
            self._store.touch(session, now)
        else:
            self._refuse(int(number))

    def _logout(self, now, number):
        session = self._store.find(int(number))
        if session:
            self._store.end(session, LOGGED_OUT)
        else:
            self._refuse(int(number))

    def _refuse(self, number):
        if self._history.reason_of(number):
            self._refused += 1
        else:
            self._unknown += 1

    def _show(self, now, number):
        session = self._store.find(int(number))
        if session:
            return f"{number} {session.user} until {session.ends_at()}"
        return f"{number} {self._history.reason_of(int(number)) or 'unknown'}"

    def _user(self, now, user):
        numbers = [str(session.number) for session in self._store.of_user(user)]
        return f"{user}: {' '.join(numbers) or 'none'}"

    def _status(self, now):
        ended = [
            f"{reason} {self._history.count(reason)}"
            for reason in (EXPIRED, DROPPED, LOGGED_OUT)
        ]
        refused = [f"refused {self._refused}", f"unknown {self._unknown}"]
        return ", ".join([f"live {len(self._store)}", *ended, *refused])
