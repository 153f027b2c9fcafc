import java.util.HashSet;
import java.util.Set;

/** Recognises entries that were imported before: the files of the bank overlap. */
public class Duplicates {
    private final Set<String> known = new HashSet<>();

    /** Whether an entry is there already. It is known from now on. */
    public boolean isDuplicate(Entry entry) {
        return !known.add(entry.key());
    }
}
