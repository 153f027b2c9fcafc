import java.util.ArrayDeque;
import java.util.Deque;
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
        known.clear();
    }

    void unlink(String name, String parent) {
        parentsOf(name).remove(parent);
        known.clear();
    }

    /** The name itself and everything above it, each once. */
    Set<String> lineOf(String name) {
        Set<String> line = known.get(name);
        if (line == null) {
            line = walk(name);
            known.put(name, line);
        }
        return line;
    }

    private Set<String> walk(String name) {
        Set<String> line = new LinkedHashSet<>();
        Deque<String> waiting = new ArrayDeque<>();
        waiting.push(name);
        while (!waiting.isEmpty()) {
            String one = waiting.pop();
            if (line.add(one)) {
                parentsOf(one).forEach(waiting::push);
            }
        }
        return line;
    }

    private Set<String> parentsOf(String name) {
        return parents.computeIfAbsent(name, key -> new LinkedHashSet<>());
    }
}
