/** One line of a bank statement. */
public class Entry {
    /** Days are written as 2024-03-31, so that their texts are in order. */
    final String day;

    final String reference;
    final String currency;
    final long cents;

    public Entry(String day, String reference, String amountText, String currency) {
        this.day = day;
        this.reference = reference;
        this.currency = currency;
        this.cents = Money.parseAmount(amountText);
    }

    /** The same for lines that tell of the same payment. */
    public String key() {
        return String.join(" ", day, reference, String.valueOf(cents), currency);
    }

    /** What the entry changes on the account. */
    public long bookedCents(String accountCurrency, Rates rates) {
        if (currency.equals(accountCurrency)) {
            return cents;
        }
        return Money.convert(cents, rates.rateOn(day, currency));
    }
}
