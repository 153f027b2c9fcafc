/** Why a session ended, in the order of the status line. */
public enum Reason {
    EXPIRED("expired"),
    DROPPED("dropped"),
    LOGGED_OUT("logged out");

    final String label;

    Reason(String label) {
        this.label = label;
    }
}
