import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The format of the programs in the data centre:
 *
 * 2024-03-01 12:00:05 WARN payments 120ms card declined
 * 2024-03-01 12:00:07 ERROR mail - no connection
 */
class Classic {
    private static final Pattern LINE = Pattern.compile(
        "(\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d) (DEBUG|INFO|WARN|ERROR) ([a-z]+) (?:(\\d+)ms|-) (.+)");

    private Classic() {
    }

    /** Empty if the line is no such line. */
    static Optional<Entry> parse(String line) {
        Matcher match = LINE.matcher(line);
        if (!match.matches()) {
            return Optional.empty();
        }
        Integer millis = match.group(4) == null ? null : Integer.valueOf(match.group(4));
        return Optional.of(
            new Entry(match.group(1), match.group(2), match.group(3), millis, match.group(5)));
    }
}
