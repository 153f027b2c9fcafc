import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** What stands above what: the groups of a member, or the roles that a role extends. */
class Ancestry {
    private final Map<String, Set<String>> parents = new HashMap<>();
    /** What was asked before, by name. */
    private final Map<String, Set<String>> known = new HashMap<>();

    void link(String name, String parent) {
        parentsOf(name).add(parent);
        known.remove(name);
    }

    void unlink(String name, String parent) {
        parentsOf(name).remove(parent);
        known.remove(name);
    }

    /** The name itself and everything above it, each once. */
    Set<String> lineOf(String name) {
        Set<String> line = known.get(name);
        if (line == null) {
            line = new LinkedHashSet<>();
            line.add(name);
            for (String parent : parentsOf(name)) {
                line.addAll(lineOf(parent));
            }
            known.put(name, line);
        }
        return line;
    }

    private Set<String> parentsOf(String name) {
        return parents.computeIfAbsent(name, key -> new LinkedHashSet<>());
    }
}
