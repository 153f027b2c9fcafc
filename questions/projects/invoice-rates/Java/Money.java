/** Amounts of money, in whole cents. */
class Money {
    private Money() {
    }

    static long percentOf(long cents, int percent) {
        return Math.floorDiv(cents * percent, 100L);
    }

    static String format(long cents) {
        long size = Math.abs(cents);
        return String.format("%s%d.%02d", cents < 0 ? "-" : "", size / 100, size % 100);
    }
}
