import java.util.ArrayList;
import java.util.List;

/** Which sessions have ended, and why. */
public class History {
    private record Ended(int number, Reason reason) {}

    private final List<Ended> ended = new ArrayList<>();

    public void record(int number, Reason reason) {
        ended.add(new Ended(number, reason));
    }

    /** Why that session ended; null if it has not. */
    public Reason reasonOf(int number) {
        for (Ended one : ended) {
            if (one.number == number) {
                return one.reason;
            }
        }
        return null;
    }

    /** How many sessions ended for that reason. */
    public int count(Reason reason) {
        return (int) ended.stream().filter(one -> one.reason == reason).count();
    }
}
