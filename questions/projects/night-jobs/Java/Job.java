import java.util.ArrayList;
import java.util.List;

/** A job of the night and how far it is. */
class Job {
    enum State { WAITING, DONE, FAILED, SKIPPED }

    /** Its place in the plan. */
    final int index;
    final String name;
    final int minutes;
    final int retries;
    final List<Job> needs = new ArrayList<>();
    final List<Job> dependents = new ArrayList<>();
    int urgency;
    int failingTries = 0;
    int failedTries = 0;
    State state = State.WAITING;

    Job(int index, String name, int minutes, int urgency, int retries) {
        this.index = index;
        this.name = name;
        this.minutes = minutes;
        this.urgency = urgency;
        this.retries = retries;
    }

    int index() {
        return index;
    }

    int urgency() {
        return urgency;
    }

    /** Whether the try that ends now has failed. */
    boolean tryFails() {
        if (failedTries == failingTries) {
            return false;
        }
        failedTries++;
        return true;
    }

    boolean mayTryAgain() {
        return failedTries <= retries;
    }

    boolean isPossible() {
        return needs.stream().allMatch(other -> other.state == State.DONE);
    }
}
