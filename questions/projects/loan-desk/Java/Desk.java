import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The loan desk: understands the lines of the journal. */
class Desk {
    private final Closures closures = new Closures();
    private final Map<String, Loan> loans = new HashMap<>();
    private final Map<String, Integer> takings = new HashMap<>();

    /** Carries out one line; returns the answer to print, if there is one. */
    Optional<String> handle(String[] words) {
        switch (words[0]) {
            case "close":
                closures.add(Date.parse(words[1]), Date.parse(words[2]));
                return Optional.empty();
            case "lend":
                return Optional.of(lend(words[1], words[2], Date.parse(words[3])));
            case "renew":
                return Optional.of(renew(words[1], Date.parse(words[2])));
            case "return":
                return Optional.of(takeBack(words[1], Date.parse(words[2])));
            default:
                return Optional.of(report(words[1]));
        }
    }

    private String lend(String number, String kind, Date today) {
        Loan loan = new Loan(kind, today, closures);
        loans.put(number, loan);
        return number + " due " + loan.due();
    }

    private String renew(String number, Date today) {
        Loan loan = loans.get(number);
        if (!loan.mayBeRenewed(today)) {
            return number + " not renewed";
        }
        loan.renew(closures);
        return number + " due " + loan.due();
    }

    private String takeBack(String number, Date today) {
        Loan loan = loans.remove(number);
        int days = Fines.lateDays(loan, today, closures);
        if (days == 0) {
            return number + " on time";
        }
        int cents = Fines.fineFor(loan.kind(), days);
        takings.merge(today.monthName(), cents, Integer::sum);
        return number + " late " + days + " fine " + Fines.formatCents(cents);
    }

    private String report(String month) {
        return month + " takings " + Fines.formatCents(takings.getOrDefault(month, 0));
    }
}
