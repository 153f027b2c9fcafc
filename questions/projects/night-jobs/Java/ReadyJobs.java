import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The jobs that could start if a worker were free. */
class ReadyJobs {
    private final List<Job> jobs = new ArrayList<>();

    void add(Job job) {
        jobs.add(job);
    }

    boolean isEmpty() {
        return jobs.isEmpty();
    }

    /** The most urgent one. */
    Job take() {
        jobs.sort(Comparator.comparingInt(Job::urgency).reversed());
        return jobs.remove(0);
    }
}
