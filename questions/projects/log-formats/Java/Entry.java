/** An entry of a log. */
class Entry {
    /** In UTC, like 2024-03-01 12:00:05. */
    final String time;
    /** DEBUG, INFO, WARN or ERROR. */
    final String level;
    final String service;
    /** Null if nothing was measured. */
    final Integer millis;
    final String message;
    /** How many lines of a trace follow it. */
    private int trace = 0;

    Entry(String time, String level, String service, Integer millis, String message) {
        this.time = time;
        this.level = level;
        this.service = service;
        this.millis = millis;
        this.message = message;
    }

    void addTraceLine() {
        trace++;
    }

    int trace() {
        return trace;
    }

    boolean isError() {
        return level.equals("ERROR");
    }
}
