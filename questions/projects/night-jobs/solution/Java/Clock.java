import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
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

    /** All that happens at the next time at which something does, in the order of the plan. */
    List<Event> next() {
        List<Event> next = new ArrayList<>();
        next.add(events.remove());
        while (!events.isEmpty() && events.peek().time() == next.get(0).time()) {
            next.add(events.remove());
        }
        return next;
    }
}
