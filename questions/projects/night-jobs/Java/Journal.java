import java.util.ArrayList;
import java.util.List;

/** The journal of a night. */
class Journal {
    private final List<String> lines = new ArrayList<>();

    List<String> lines() {
        return lines;
    }

    void note(int time, String what, Job job) {
        lines.add(time + " " + what + " " + job.name);
    }

    void sumUp(List<Job> jobs) {
        lines.add(String.format("done %d failed %d skipped %d",
            count(jobs, Job.State.DONE), count(jobs, Job.State.FAILED), count(jobs, Job.State.SKIPPED)));
    }

    private static long count(List<Job> jobs, Job.State state) {
        return jobs.stream().filter(job -> job.state == state).count();
    }
}
