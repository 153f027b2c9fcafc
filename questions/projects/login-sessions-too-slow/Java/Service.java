import java.util.List;
import java.util.stream.Collectors;

/** Handles the requests of the login service, one line each. */
public class Service {
    private final Limits limits;
    private final History history = new History();
    private final SessionStore store = new SessionStore(history);
    private int lastNumber = 0;
    private int refused = 0;
    private int unknown = 0;

    public Service(Limits limits) {
        this.limits = limits;
    }

    /** What is printed for a request; null if nothing is. */
    public String handle(String line) {
        String[] words = line.trim().split("\\s+");
        int now = Integer.parseInt(words[1]);
        store.endExpired(now);
        switch (words[0]) {
            case "login":
                login(now, words[2], words[3]);
                return null;
            case "use":
                use(now, Integer.parseInt(words[2]));
                return null;
            case "logout":
                logout(Integer.parseInt(words[2]));
                return null;
            case "show":
                return show(Integer.parseInt(words[2]));
            case "user":
                return user(words[2]);
            case "status":
                return status();
            default:
                throw new IllegalArgumentException("unknown request: " + words[0]);
        }
    }

    /** Makes room first: for the user, then in the store. */
    private void login(int now, String user, String kind) {
        List<Session> own = store.ofUser(user);
        if (own.size() >= limits.perUser()) {
            store.end(own.get(0), Reason.DROPPED);
        }
        if (store.size() >= limits.capacity()) {
            store.end(store.oldest(), Reason.DROPPED);
        }
        lastNumber++;
        store.add(new Session(lastNumber, user, kind, limits.secondsOf(kind), now));
    }

    private void use(int now, int number) {
        Session session = store.find(number);
        if (session == null) {
            refuse(number);
        } else {
            store.touch(session, now);
        }
    }

    private void logout(int number) {
        Session session = store.find(number);
        if (session == null) {
            refuse(number);
        } else {
            store.end(session, Reason.LOGGED_OUT);
        }
    }

    private void refuse(int number) {
        if (history.reasonOf(number) == null) {
            unknown++;
        } else {
            refused++;
        }
    }

    private String show(int number) {
        Session session = store.find(number);
        if (session != null) {
            return number + " " + session.user + " until " + session.endsAt();
        }
        Reason reason = history.reasonOf(number);
        return number + " " + (reason == null ? "unknown" : reason.label);
    }

    private String user(String user) {
        List<Session> own = store.ofUser(user);
        if (own.isEmpty()) {
            return user + ": none";
        }
        return own.stream()
                .map(session -> String.valueOf(session.number))
                .collect(Collectors.joining(" ", user + ": ", ""));
    }

    private String status() {
        StringBuilder line = new StringBuilder("live " + store.size());
        for (Reason reason : Reason.values()) {
            line.append(", ").append(reason.label).append(' ').append(history.count(reason));
        }
        return line + ", refused " + refused + ", unknown " + unknown;
    }
}
