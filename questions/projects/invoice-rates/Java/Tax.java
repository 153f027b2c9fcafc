/** The sales tax. */
class Tax {
    static final int PERCENT = 20;

    private Tax() {
    }

    static long on(long cents) {
        return Money.percentOf(cents, PERCENT);
    }
}
