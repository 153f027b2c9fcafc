import java.util.HashMap;
import java.util.Map;

/**
 * Recognises entries that were imported before: the files of the bank overlap. Equal lines of one
 * file are payments of their own, so lines are counted for each file.
 */
public class Duplicates {
    private final Map<String, Integer> imported = new HashMap<>();
    private final Map<String, Integer> inFile = new HashMap<>();

    public void beginFile() {
        inFile.clear();
    }

    /** Whether an earlier file had an entry as often as this file has by now. */
    public boolean isDuplicate(Entry entry) {
        String key = entry.key();
        int count = inFile.merge(key, 1, Integer::sum);
        if (count <= imported.getOrDefault(key, 0)) {
            return true;
        }
        imported.put(key, count);
        return false;
    }
}
