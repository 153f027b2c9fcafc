/** Amounts of money, in whole cents. */
class Money {
    private Money() {
    }

    /** Rounded to the nearest cent, halves away from zero. */
    static long percentOf(long cents, int percent) {
        long rounded = (Math.abs(cents) * percent + 50) / 100;
        return cents < 0 ? -rounded : rounded;
    }

    static String format(long cents) {
        long size = Math.abs(cents);
        return String.format("%s%d.%02d", cents < 0 ? "-" : "", size / 100, size % 100);
    }
}
