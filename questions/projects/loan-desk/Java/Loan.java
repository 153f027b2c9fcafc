import java.util.Map;

/** A loan and when it is due. */
class Loan {
    private static final Map<String, Integer> LOAN_DAYS = Map.of("film", 7, "book", 21, "score", 42);
    private static final int MAX_RENEWALS = 2;

    private final String kind;
    private int renewals = 0;
    private Date due;

    Loan(String kind, Date today, Closures closures) {
        this.kind = kind;
        this.due = dueDate(today, closures);
    }

    String kind() {
        return kind;
    }

    Date due() {
        return due;
    }

    /** An overdue loan has to come back first. */
    boolean mayBeRenewed(Date today) {
        return renewals < MAX_RENEWALS && today.compareTo(due) <= 0;
    }

    /** The new period begins when the old one ends, so nobody loses days. */
    void renew(Closures closures) {
        renewals++;
        due = dueDate(due, closures);
    }

    /** Nothing is due on a day on which it cannot be brought back. */
    private Date dueDate(Date start, Closures closures) {
        return closures.nextOpenDay(start.plusDays(LOAN_DAYS.get(kind)));
    }
}
