import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** All entries in the order in which they were made. Entries are cancelled, but never deleted. */
public class Ledger {
    private final List<Entry> entries = new ArrayList<>();

    public Entry append(Entry.Kind kind, String article, int quantity) {
        return append(kind, article, quantity, null, false);
    }

    public Entry append(
            Entry.Kind kind, String article, int quantity, Entry sale, boolean isDamaged) {
        int number = entries.size() + 1;
        Entry entry = new Entry(number, kind, article, quantity, sale, isDamaged);
        entries.add(entry);
        return entry;
    }

    /** The entry with that number; null if there is none. */
    public Entry find(int number) {
        return number >= 1 && number <= entries.size() ? entries.get(number - 1) : null;
    }

    /** Every article once, in the order of its first entry. */
    public List<String> articles() {
        return entries.stream().map(entry -> entry.article).distinct().toList();
    }

    public Totals totals(String article) {
        Totals totals = new Totals();
        valid().filter(entry -> entry.article.equals(article)).forEach(totals::add);
        return totals;
    }

    private Stream<Entry> valid() {
        return entries.stream().filter(entry -> !entry.isCancelled);
    }
}
