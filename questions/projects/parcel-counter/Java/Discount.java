/** The discount for holders of a customer card. */
public final class Discount {
    private Discount() {}

    public static int after(int cents) {
        return cents - cents * Tariff.CARD_DISCOUNT_PERCENT / 100;
    }
}
