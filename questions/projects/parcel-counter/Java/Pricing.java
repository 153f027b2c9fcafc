/** What one parcel costs. */
public final class Pricing {
    public record PricedParcel(Parcel parcel, Tariff.Band band, int cents) {}

    private Pricing() {}

    /** Returns null if the parcel is too heavy for the counter. */
    public static PricedParcel price(Parcel parcel) {
        Tariff.Band band = Tariff.bandOf(parcel.grams());
        if (band == null) {
            return null;
        }
        int postage = band.prices().get(parcel.zone());
        if (parcel.customer().hasCard()) {
            postage = Discount.after(postage);
        }
        int cents = postage + Tariff.priceOfService(parcel.service());
        return new PricedParcel(parcel, band, cents);
    }
}
