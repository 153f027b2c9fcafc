import java.util.List;

/** Decides who may do what. */
class Checker {
    private final Ancestry groups;
    private final Roles roles;
    private final RuleBook rules;

    Checker(Ancestry groups, Roles roles, RuleBook rules) {
        this.groups = groups;
        this.roles = roles;
        this.rules = rules;
    }

    /** The rule nearest to the folder decides; of two for one folder, the denial does. */
    boolean may(String user, String right, String folder) {
        int nearest = -1;
        boolean allowed = false;
        for (Rule rule : rulesAbout(user, right, folder)) {
            int place = Folders.depth(rule.folder());
            if (place > nearest) {
                nearest = place;
                allowed = rule.allows();
            } else if (place == nearest && !rule.allows()) {
                allowed = false;
            }
        }
        return allowed;
    }

    /** Rules for the user and for all groups that the user belongs to. */
    private List<Rule> rulesAbout(String user, String right, String folder) {
        return groups.lineOf(user).stream()
            .flatMap(name -> rules.of(name).stream())
            .filter(rule -> Folders.covers(rule.folder(), folder) && rule.concerns(right, roles))
            .toList();
    }
}
