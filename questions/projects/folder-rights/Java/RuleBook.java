import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** The rules for each user and group. */
class RuleBook {
    private final Map<String, Set<Rule>> byName = new HashMap<>();

    void add(String name, Rule rule) {
        byName.computeIfAbsent(name, key -> new LinkedHashSet<>()).add(rule);
    }

    void remove(String name, Rule rule) {
        of(name).remove(rule);
    }

    Set<Rule> of(String name) {
        return byName.computeIfAbsent(name, key -> new LinkedHashSet<>());
    }
}
