import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What has to be declared to the tax office. */
class Ledger {
    record Total(String rate, long net, long tax) {
        Total plus(Total other) {
            return new Total(rate, net + other.net, tax + other.tax);
        }
    }

    private final Map<String, Total> byRate = new HashMap<>();

    void enter(Invoice invoice) {
        for (Invoice.Part part : invoice.parts()) {
            Total total = new Total(part.rate(), part.net(), part.tax());
            byRate.merge(part.rate(), total, Total::plus);
        }
    }

    /** One for each rate that occurred. */
    List<Total> totals() {
        return Tax.PERCENTS.keySet().stream().filter(byRate::containsKey).map(byRate::get).toList();
    }
}
