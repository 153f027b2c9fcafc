import java.util.ArrayList;
import java.util.List;

/** All live sessions. */
public class SessionStore {
    private final History history;

    /** In the order in which they were last used, the longest ago first. */
    private List<Session> sessions = new ArrayList<>();

    public SessionStore(History history) {
        this.history = history;
    }

    public int size() {
        return sessions.size();
    }

    /** Ends every session that was not used for too long. */
    public void endExpired(int now) {
        List<Session> live = new ArrayList<>();
        for (Session session : sessions) {
            if (session.isOver(now)) {
                history.record(session.number, Reason.EXPIRED);
            } else {
                live.add(session);
            }
        }
        sessions = live;
    }

    public void add(Session session) {
        sessions.add(session);
    }

    /** The live session with that number; null if there is none. */
    public Session find(int number) {
        for (Session session : sessions) {
            if (session.number == number) {
                return session;
            }
        }
        return null;
    }

    /** Notes that a session is used now. */
    public void touch(Session session, int now) {
        session.lastUsed = now;
        sessions.remove(session);
        sessions.add(session);
    }

    public void end(Session session, Reason reason) {
        sessions.remove(session);
        history.record(session.number, reason);
    }

    /** The sessions of a user, the one whose last use is longest ago first. */
    public List<Session> ofUser(String user) {
        return sessions.stream().filter(session -> session.user.equals(user)).toList();
    }

    /** The session whose last use is longest ago. */
    public Session oldest() {
        return sessions.get(0);
    }
}
