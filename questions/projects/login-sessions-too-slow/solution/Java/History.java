import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;

/** Which sessions have ended, and why. */
public class History {
    private final Map<Integer, Reason> reasons = new HashMap<>();
    private final Map<Reason, Integer> counts = new EnumMap<>(Reason.class);

    public void record(int number, Reason reason) {
        reasons.put(number, reason);
        counts.merge(reason, 1, Integer::sum);
    }

    /** Why that session ended; null if it has not. */
    public Reason reasonOf(int number) {
        return reasons.get(number);
    }

    /** How many sessions ended for that reason. */
    public int count(Reason reason) {
        return counts.getOrDefault(reason, 0);
    }
}
