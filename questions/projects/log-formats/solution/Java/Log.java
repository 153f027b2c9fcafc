import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The entries of a log. */
class Log {
    final List<Entry> entries = new ArrayList<>();
    private int notUnderstood = 0;

    int notUnderstood() {
        return notUnderstood;
    }

    static Log read(List<String> lines) {
        Log log = new Log();
        Optional<Entry> current = Optional.empty();
        for (String line : lines) {
            if (line.startsWith(" ")) {
                current.ifPresentOrElse(Entry::addTraceLine, () -> log.notUnderstood++);
                continue;
            }
            current = Classic.parse(line).or(() -> Keyed.parse(line));
            if (current.isEmpty()) {
                log.notUnderstood++;
            }
            current.filter(entry -> !entry.level.equals("DEBUG")).ifPresent(log.entries::add);
        }
        return log;
    }
}
