import java.util.Comparator;
import java.util.PriorityQueue;

/** What will happen, and when. */
class Clock {
    enum What { END, RETRY }

    record Event(int time, Job job, What what) {
    }

    private final PriorityQueue<Event> events = new PriorityQueue<>(
        Comparator.comparingInt(Event::time).thenComparingInt(event -> event.job().index()));

    boolean isEmpty() {
        return events.isEmpty();
    }

    /** Every job has one event at a time. */
    void add(int time, Job job, What what) {
        events.add(new Event(time, job, what));
    }

    /** The next event; of several at one time, that of the first job in the plan. */
    Event next() {
        return events.remove();
    }
}
