import java.util.ArrayList;
import java.util.List;

/** Imports the statements of an account and compares its balance with what the bank says. */
public class StatementImport {
    private String currency = "";
    private long opening = 0;
    private final Rates rates = new Rates();
    private final Duplicates duplicates = new Duplicates();
    private final List<StatementFile> files = new ArrayList<>();
    private final List<Entry> entries = new ArrayList<>();

    public void read(String line) {
        String[] words = line.trim().split("\\s+");
        switch (words[0]) {
            case "account":
                currency = words[1];
                opening = Money.parseAmount(words[2]);
                break;
            case "rate":
                rates.add(words[1], words[2], words[3]);
                break;
            case "file":
                files.add(new StatementFile(words[1]));
                break;
            case "entry":
                readEntry(new Entry(words[1], words[2], words[3], words[4]));
                break;
            case "balance":
                long cents = Money.parseAmount(words[2]);
                lastFile().stated.add(new StatementFile.Stated(words[1], cents));
                break;
            default:
                throw new IllegalArgumentException("unknown line: " + line);
        }
    }

    /**
     * What became of every file, and the balance after all of them.
     *
     * <p>Nothing is converted before, because rates may come after the entries that need them.
     */
    public List<String> report() {
        List<String> lines = new ArrayList<>();
        for (StatementFile file : files) {
            String counts = ": %d imported, %d skipped".formatted(file.imported, file.skipped);
            lines.add(file.name + counts);
            file.stated.forEach(stated -> lines.add(reconciliation(stated)));
        }
        lines.add("balance " + Money.formatAmount(balanceOn(lastDay())));
        return lines;
    }

    private void readEntry(Entry entry) {
        if (duplicates.isDuplicate(entry)) {
            lastFile().skipped++;
            return;
        }
        lastFile().imported++;
        entries.add(entry);
    }

    private StatementFile lastFile() {
        return files.get(files.size() - 1);
    }

    private String reconciliation(StatementFile.Stated stated) {
        long difference = balanceOn(stated.day()) - stated.cents();
        String result = difference == 0 ? "ok" : "off by " + Money.formatAmount(difference);
        return stated.day() + " " + result;
    }

    /** The balance at the end of a day. */
    private long balanceOn(String day) {
        return opening
                + entries.stream()
                        .filter(entry -> entry.day.compareTo(day) <= 0)
                        .mapToLong(entry -> entry.bookedCents(currency, rates))
                        .sum();
    }

    private String lastDay() {
        return entries.stream().map(entry -> entry.day).max(String::compareTo).orElse("");
    }
}
