import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What other currencies are worth in the currency of the account. */
public class Rates {
    /** A rate and the day from which it is valid. */
    private record Rate(String start, long value) {}

    private final Map<String, List<Rate>> rates = new HashMap<>();

    public void add(String start, String currency, String rateText) {
        rates.computeIfAbsent(currency, key -> new ArrayList<>())
                .add(new Rate(start, Money.parseRate(rateText)));
    }

    /** The rate that was valid on a day: the last one that began by then. */
    public long rateOn(String day, String currency) {
        return rates.getOrDefault(currency, List.of()).stream()
                .filter(rate -> rate.start.compareTo(day) <= 0)
                .max(Comparator.comparing(Rate::start))
                .orElseThrow(
                        () -> new IllegalStateException("no rate for " + currency + " on " + day))
                .value;
    }
}
