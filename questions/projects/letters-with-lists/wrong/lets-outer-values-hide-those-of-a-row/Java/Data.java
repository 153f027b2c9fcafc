import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The data that a letter is filled with: named values, and lists of rows with values of their own.
 */
public class Data {
    private final Map<String, String> values;
    private final Map<String, List<Map<String, String>>> lists;

    private Data(Map<String, String> values, Map<String, List<Map<String, String>>> lists) {
        this.values = values;
        this.lists = lists;
    }

    /** Reads `name: value` lines. Each line `[list]` begins another row of that list. */
    public static Data read(List<String> lines) {
        Map<String, String> values = new HashMap<>();
        Map<String, List<Map<String, String>>> lists = new HashMap<>();
        Map<String, String> current = values;
        for (String line : lines) {
            if (line.startsWith("[")) {
                String name = line.substring(1, line.indexOf(']')).trim();
                current = new HashMap<>();
                lists.computeIfAbsent(name, key -> new ArrayList<>()).add(current);
            } else {
                int colon = line.indexOf(':');
                current.put(line.substring(0, colon).trim(), line.substring(colon + 1).trim());
            }
        }
        return new Data(values, lists);
    }

    /** The value with that name; an empty text if there is none. */
    public String value(String name) {
        return values.getOrDefault(name, "");
    }

    /** The rows of a list; none if there is no such list. */
    public List<Map<String, String>> rows(String name) {
        return lists.getOrDefault(name, List.of());
    }

    /** The data within a row of a list, whose values hide others of the same names. */
    public Data within(Map<String, String> row, int number) {
        Map<String, String> visible = new HashMap<>(row);
        visible.putAll(values);
        visible.put("row", String.valueOf(number));
        return new Data(visible, lists);
    }

    /** Whether there is a value that is not empty, or a list with rows. */
    public boolean isFilled(String name) {
        return !value(name).isEmpty() || !rows(name).isEmpty();
    }
}
