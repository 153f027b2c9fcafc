import java.util.Map;

/** How late a loan is, and what that costs. */
class Fines {
    private static final Map<String, Integer> CENTS_PER_DAY = Map.of("film", 50, "book", 20, "score", 20);
    private static final int MAX_FINE = 1500;

    private Fines() {
    }

    /** Days after the due date on which the library was open. */
    static int lateDays(Loan loan, Date today, Closures closures) {
        if (today.compareTo(loan.due()) <= 0) {
            return 0;
        }
        return Date.daysBetween(loan.due(), today) - closures.countBetween(loan.due(), today);
    }

    static int fineFor(String kind, int days) {
        return Math.min(MAX_FINE, CENTS_PER_DAY.get(kind) * days);
    }

    static String formatCents(int cents) {
        return String.format("%d.%02d", cents / 100, cents % 100);
    }
}
