/** Times of a day, kept as minutes since midnight. */
public final class Clock {
    private static final int MINUTES_PER_HOUR = 60;

    private Clock() {}

    /** The minutes of a time such as "09:30". "24:00" is the end of the day. */
    public static int parseTime(String text) {
        String[] parts = text.split(":");
        return Integer.parseInt(parts[0]) * MINUTES_PER_HOUR + Integer.parseInt(parts[1]);
    }

    public static String formatSpan(int start, int end) {
        return formatTime(start) + "-" + formatTime(end);
    }

    private static String formatTime(int minutes) {
        return String.format("%02d:%02d", minutes / MINUTES_PER_HOUR, minutes % MINUTES_PER_HOUR);
    }
}
