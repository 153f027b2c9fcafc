import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The format of the programs in the cloud:
 *
 * ts=2024-03-01T13:00:05+01:00 level=warning svc=payments dur=1.25s msg="card \"gold\" declined"
 */
class Keyed {
    private static final Pattern PAIR =
        Pattern.compile("([a-z_]+)=(?:\"((?:[^\"\\\\]|\\\\.)*)\"|([^ \"]+))(?: |$)");
    private static final Map<String, String> LEVELS = Map.of(
        "debug", "DEBUG", "info", "INFO", "warning", "WARN", "error", "ERROR", "fatal", "ERROR");
    private static final List<String> REQUIRED = List.of("ts", "level", "svc", "msg");
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");

    private Keyed() {
    }

    /** Empty if the line is no such line or lacks something. */
    static Optional<Entry> parse(String line) {
        return readPairs(line)
            .filter(values -> values.keySet().containsAll(REQUIRED))
            .map(values -> new Entry(utc(values.get("ts")), LEVELS.get(values.get("level")),
                values.get("svc"), readMillis(values.get("dur")), values.get("msg")));
    }

    private static Optional<Map<String, String>> readPairs(String line) {
        Map<String, String> values = new HashMap<>();
        Matcher pair = PAIR.matcher(line);
        int at = 0;
        while (at < line.length()) {
            if (!pair.region(at, line.length()).lookingAt()) {
                return Optional.empty();
            }
            String quoted = pair.group(2);
            String value = quoted == null ? pair.group(3) : quoted.replaceAll("\\\\(.)", "$1");
            values.put(pair.group(1), value);
            at = pair.end();
        }
        return Optional.of(values);
    }

    private static Integer readMillis(String text) {
        if (text == null) {
            return null;
        }
        if (text.endsWith("ms")) {
            return Integer.valueOf(text.substring(0, text.length() - 2));
        }
        return new BigDecimal(text.substring(0, text.length() - 1)).movePointRight(3).intValueExact();
    }

    private static String utc(String text) {
        return OffsetDateTime.parse(text).format(TIME);
    }
}
