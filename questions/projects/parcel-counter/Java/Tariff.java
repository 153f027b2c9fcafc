import java.util.List;
import java.util.Map;

/** The tariff of the counter: all amounts are cents, all weights grams. */
public final class Tariff {
    /** Parcels up to a weight. */
    public record Band(String label, int maxGrams, Map<String, Integer> prices) {}

    private static final List<Band> BANDS = List.of(
            new Band("up to 500 g", 500, prices(390, 690, 1190)),
            new Band("up to 2 kg", 2000, prices(540, 980, 1850)),
            new Band("up to 5 kg", 5000, prices(740, 1390, 2990)),
            new Band("up to 10 kg", 10000, prices(1050, 1990, 4480)),
            new Band("up to 31.5 kg", 31500, prices(1780, 3450, 8900)));

    private static final Map<String, Integer> SERVICES =
            Map.of("plain", 0, "tracked", 150, "insured", 350);

    public static final int CARD_DISCOUNT_PERCENT = 10;

    private Tariff() {}

    /** The lightest band that takes the parcel, or null if it is too heavy for all. */
    public static Band bandOf(int grams) {
        for (Band band : BANDS) {
            if (grams < band.maxGrams()) {
                return band;
            }
        }
        return null;
    }

    public static int priceOfService(String service) {
        return SERVICES.get(service);
    }

    private static Map<String, Integer> prices(int home, int near, int far) {
        return Map.of("home", home, "near", near, "far", far);
    }
}
