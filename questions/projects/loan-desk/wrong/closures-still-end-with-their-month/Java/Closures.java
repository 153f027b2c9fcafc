import java.util.HashSet;
import java.util.Set;

/** The days on which the library is closed. */
class Closures {
    private final Set<Date> days = new HashSet<>();

    /** Closes the library from the first to the last day, both included. */
    void add(Date first, Date last) {
        for (int day = first.day(); day <= last.day(); day++) {
            days.add(new Date(first.year(), first.month(), day));
        }
    }

    boolean isClosed(Date date) {
        return days.contains(date);
    }

    /** The date itself if the library is open then. */
    Date nextOpenDay(Date date) {
        Date day = date;
        while (isClosed(day)) {
            day = day.plusDays(1);
        }
        return day;
    }

    /** How many closed days come after the start, up to and including the end. */
    int countBetween(Date start, Date end) {
        return (int) days.stream()
            .filter(day -> start.compareTo(day) < 0 && day.compareTo(end) <= 0)
            .count();
    }
}
