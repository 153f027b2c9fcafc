import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The summary of a log. */
class Report {
    private static final int MAX_MESSAGES = 3;

    private Report() {
    }

    static List<String> lines(Log log) {
        List<String> lines = new ArrayList<>();
        lines.add(String.format("entries %d, lines not understood %d", log.entries.size(), log.notUnderstood()));
        if (!log.entries.isEmpty()) {
            lines.addAll(new Timeline(log.entries).lines());
            ServiceStats.byService(log.entries).forEach(stats -> lines.add(stats.line()));
            lines.addAll(frequentErrors(log.entries));
        }
        return lines;
    }

    /** The messages of errors that are there most often; of equals, the first by alphabet. */
    private static List<String> frequentErrors(List<Entry> entries) {
        Map<String, Integer> counts = new TreeMap<>();
        entries.stream().filter(Entry::isError).forEach(entry -> counts.merge(entry.message, 1, Integer::sum));
        return counts.entrySet().stream()
            .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
            .limit(MAX_MESSAGES)
            .map(one -> one.getValue() + " x " + one.getKey())
            .toList();
    }
}
