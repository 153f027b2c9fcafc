import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * All live sessions: by their numbers, in a queue of their kind and in one of their user.
 *
 * <p>The queues are in the order of the last use, the longest ago first. Sessions of one kind live
 * equally long, so those that are over are always at the front of the queue of their kind.
 */
public class SessionStore {
    private final History history;
    private final Map<Integer, Session> sessions = new HashMap<>();
    private final Map<String, LinkedHashMap<Integer, Session>> byKind = new HashMap<>();
    private final Map<String, LinkedHashMap<Integer, Session>> byUser = new HashMap<>();
    private int uses = 0;

    public SessionStore(History history) {
        this.history = history;
    }

    public int size() {
        return sessions.size();
    }

    /** Ends every session that was not used for too long. */
    public void endExpired(int now) {
        for (LinkedHashMap<Integer, Session> queue : byKind.values()) {
            while (!queue.isEmpty() && first(queue).isOver(now)) {
                end(first(queue), Reason.EXPIRED);
            }
        }
    }

    public void add(Session session) {
        sessions.put(session.number, session);
        enqueue(session);
    }

    /** The live session with that number; null if there is none. */
    public Session find(int number) {
        return sessions.get(number);
    }

    /** Notes that a session is used now. */
    public void touch(Session session, int now) {
        session.lastUsed = now;
        dequeue(session);
        enqueue(session);
    }

    public void end(Session session, Reason reason) {
        sessions.remove(session.number);
        dequeue(session);
        history.record(session.number, reason);
    }

    /** The sessions of a user, the one whose last use is longest ago first. */
    public List<Session> ofUser(String user) {
        return byUser.containsKey(user) ? new ArrayList<>(byUser.get(user).values()) : List.of();
    }

    /** The session whose last use is longest ago. */
    public Session oldest() {
        Session oldest = null;
        for (LinkedHashMap<Integer, Session> queue : byKind.values()) {
            if (!queue.isEmpty() && (oldest == null || first(queue).use < oldest.use)) {
                oldest = first(queue);
            }
        }
        return oldest;
    }

    /** Several sessions may be used in the same second; the number of the use tells them apart. */
    private void enqueue(Session session) {
        uses++;
        session.use = uses;
        byKind.computeIfAbsent(session.kind, kind -> new LinkedHashMap<>())
                .put(session.number, session);
        byUser.computeIfAbsent(session.user, user -> new LinkedHashMap<>())
                .put(session.number, session);
    }

    private void dequeue(Session session) {
        byKind.get(session.kind).remove(session.number);
        Map<Integer, Session> own = byUser.get(session.user);
        own.remove(session.number);
        if (own.isEmpty()) {
            byUser.remove(session.user);
        }
    }

    private static Session first(LinkedHashMap<Integer, Session> queue) {
        return queue.values().iterator().next();
    }
}
