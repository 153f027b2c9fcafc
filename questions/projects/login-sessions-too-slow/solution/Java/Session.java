/** Somebody being signed in on one device. */
public class Session {
    final int number;
    final String user;
    final String kind;
    int lastUsed;

    /** Counts the uses of all sessions; the store sets it. */
    int use = 0;

    private final int seconds;

    public Session(int number, String user, String kind, int seconds, int now) {
        this.number = number;
        this.user = user;
        this.kind = kind;
        this.lastUsed = now;
        this.seconds = seconds;
    }

    public int endsAt() {
        return lastUsed + seconds;
    }

    /** A session that is used at the second at which it ends is used too late. */
    public boolean isOver(int now) {
        return now >= endsAt();
    }
}
