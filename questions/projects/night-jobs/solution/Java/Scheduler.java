import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Runs the jobs of a night on its workers, minute by minute. */
class Scheduler {
    private final List<Job> jobs;
    private final int delay;
    private final ReadyJobs ready = new ReadyJobs();
    private final Clock clock = new Clock();
    private final Journal journal = new Journal();
    private int freeWorkers;

    Scheduler(List<Job> jobs, int workers, int delay) {
        this.jobs = jobs;
        this.freeWorkers = workers;
        this.delay = delay;
    }

    /** Returns the lines of the journal. */
    List<String> run() {
        jobs.stream().filter(Job::isPossible).forEach(ready::add);
        startJobs(0);
        while (!clock.isEmpty()) {
            List<Clock.Event> events = clock.next();
            int time = events.get(0).time();
            for (Clock.Event event : events) {
                if (event.what() == Clock.What.END) {
                    end(time, event.job());
                } else {
                    ready.add(event.job());
                }
            }
            startJobs(time);
        }
        journal.sumUp(jobs);
        return journal.lines();
    }

    private void startJobs(int time) {
        while (freeWorkers > 0 && !ready.isEmpty()) {
            Job job = ready.take();
            freeWorkers--;
            journal.note(time, "start", job);
            clock.add(time + job.minutes, job, Clock.What.END);
        }
    }

    private void end(int time, Job job) {
        freeWorkers++;
        if (!job.tryFails()) {
            finish(time, job);
        } else if (job.mayTryAgain()) {
            journal.note(time, "again", job);
            // Each failure makes the pause longer.
            clock.add(time + delay * job.failedTries, job, Clock.What.RETRY);
        } else {
            giveUp(time, job);
        }
    }

    private void finish(int time, Job job) {
        job.state = Job.State.DONE;
        journal.note(time, "done", job);
        job.dependents.stream().filter(Job::isPossible).forEach(ready::add);
    }

    private void giveUp(int time, Job job) {
        job.state = Job.State.FAILED;
        journal.note(time, "failed", job);
        for (Job other : strandedBy(job)) {
            other.state = Job.State.SKIPPED;
            journal.note(time, "skip", other);
        }
    }

    /** What can never run now, directly or indirectly, and is not skipped yet. */
    private List<Job> strandedBy(Job job) {
        Set<Job> found = new HashSet<>();
        Deque<Job> waiting = new ArrayDeque<>(List.of(job));
        while (!waiting.isEmpty()) {
            for (Job other : waiting.pop().dependents) {
                if (other.state == Job.State.WAITING && found.add(other)) {
                    waiting.push(other);
                }
            }
        }
        return found.stream().sorted(Comparator.comparingInt(Job::index)).toList();
    }
}
