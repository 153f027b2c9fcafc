import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** The sales tax. */
class Tax {
    /** In the order in which invoices name them. */
    static final Map<String, Integer> PERCENTS = percents();

    private Tax() {
    }

    static long on(long cents, String rate) {
        return Money.percentOf(cents, PERCENTS.get(rate));
    }

    private static Map<String, Integer> percents() {
        Map<String, Integer> percents = new LinkedHashMap<>();
        percents.put("standard", 20);
        percents.put("reduced", 7);
        return Collections.unmodifiableMap(percents);
    }
}
