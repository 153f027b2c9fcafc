import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** When things happened. */
class Timeline {
    private final String first;
    private final String last;
    private String busiestHour = "";
    private int busiestCount = 0;

    Timeline(List<Entry> entries) {
        TreeSet<String> times = new TreeSet<>();
        Map<String, Integer> hours = new TreeMap<>();
        for (Entry entry : entries) {
            times.add(entry.time);
            hours.merge(entry.time.substring(0, 13), 1, Integer::sum);
        }
        first = times.first();
        last = times.last();
        // In order of time, so that the earliest of several equally busy hours counts.
        hours.forEach((hour, count) -> {
            if (count > busiestCount) {
                busiestHour = hour;
                busiestCount = count;
            }
        });
    }

    List<String> lines() {
        return List.of(
            "from " + first + " to " + last,
            "busiest hour " + busiestHour + " with " + busiestCount);
    }
}
