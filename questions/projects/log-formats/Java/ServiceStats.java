import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What a service did. */
class ServiceStats {
    private final String name;
    private int entries = 0;
    private int errors = 0;
    private int traceLines = 0;
    private Integer slowest = null;

    ServiceStats(String name) {
        this.name = name;
    }

    /** One for each service, in the order of their names. */
    static Collection<ServiceStats> byService(List<Entry> entries) {
        Map<String, ServiceStats> byName = new TreeMap<>();
        for (Entry entry : entries) {
            byName.computeIfAbsent(entry.service, ServiceStats::new).add(entry);
        }
        return byName.values();
    }

    void add(Entry entry) {
        entries++;
        traceLines += entry.trace();
        if (entry.isError()) {
            errors++;
        }
        if (entry.millis != null && (slowest == null || entry.millis > slowest)) {
            slowest = entry.millis;
        }
    }

    String line() {
        return String.format("%s: entries %d, errors %d, slowest %s, trace lines %d",
            name, entries, errors, slowest == null ? "-" : slowest + " ms", traceLines);
    }
}
