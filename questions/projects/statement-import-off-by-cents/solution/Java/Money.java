/** Amounts of money in whole cents, and rates in ten-thousandths. */
public final class Money {
    private static final int CENT_DECIMALS = 2;
    private static final int RATE_DECIMALS = 4;
    private static final long CENTS = 100;
    private static final long RATE_UNITS = 10_000;

    private Money() {}

    /** The cents of "12.50"; also of "12.5", "12" and negative amounts. */
    public static long parseAmount(String text) {
        return parseDecimal(text, CENTS, CENT_DECIMALS);
    }

    /** The ten-thousandths of a rate such as "0.9215". */
    public static long parseRate(String text) {
        return parseDecimal(text, RATE_UNITS, RATE_DECIMALS);
    }

    public static String formatAmount(long cents) {
        String sign = cents < 0 ? "-" : "";
        long size = Math.abs(cents);
        return String.format("%s%d.%02d", sign, size / CENTS, size % CENTS);
    }

    /** An amount at a rate, rounded to cents, half a cent away from zero. */
    public static long convert(long cents, long rate) {
        long size = (Math.abs(cents) * rate + RATE_UNITS / 2) / RATE_UNITS;
        return cents < 0 ? -size : size;
    }

    private static long parseDecimal(String text, long units, int decimals) {
        String[] parts = text.split("\\.");
        long whole = Long.parseLong(parts[0]);
        StringBuilder digits = new StringBuilder(parts.length > 1 ? parts[1] : "");
        while (digits.length() < decimals) {
            digits.append('0');
        }
        long part = Long.parseLong(digits.toString());
        // The sign of "-0.50" is not in its whole part.
        return text.startsWith("-") ? whole * units - part : whole * units + part;
    }
}
