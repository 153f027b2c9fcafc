import java.util.List;

/** When things happened. A program writes its log in order of time. */
class Timeline {
    private final String first;
    private final String last;
    private String busiestHour = "";
    private int busiestCount = 0;

    Timeline(List<Entry> entries) {
        first = entries.get(0).time;
        last = entries.get(entries.size() - 1).time;
        String hour = "";
        int count = 0;
        for (Entry entry : entries) {
            if (!entry.time.startsWith(hour) || hour.isEmpty()) {
                hour = entry.time.substring(0, 13);
                count = 0;
            }
            count++;
            // The earliest of several equally busy hours.
            if (count > busiestCount) {
                busiestHour = hour;
                busiestCount = count;
            }
        }
    }

    List<String> lines() {
        return List.of(
            "from " + first + " to " + last,
            "busiest hour " + busiestHour + " with " + busiestCount);
    }
}
