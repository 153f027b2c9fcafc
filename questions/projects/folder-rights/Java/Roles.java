import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Roles, which stand for rights. */
class Roles {
    private final Map<String, Set<String>> rights = new HashMap<>();
    private final Ancestry bases = new Ancestry();

    void addRight(String role, String right) {
        rights.computeIfAbsent(role, key -> new HashSet<>()).add(right);
    }

    /** The role gets all rights of the base, also those that the base gets later. */
    void extend(String role, String base) {
        bases.link(role, base);
    }

    boolean include(String role, String right) {
        return bases.lineOf(role).stream()
            .anyMatch(one -> rights.getOrDefault(one, Set.of()).contains(right));
    }
}
