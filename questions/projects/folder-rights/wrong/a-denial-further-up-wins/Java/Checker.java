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

    boolean may(String user, String right, String folder) {
        List<Rule> rules = rulesAbout(user, right, folder);
        return !rules.isEmpty() && rules.stream().allMatch(Rule::allows);
    }

    /** Rules for the user and for all groups that the user belongs to. */
    private List<Rule> rulesAbout(String user, String right, String folder) {
        return groups.lineOf(user).stream()
            .flatMap(name -> rules.of(name).stream())
            .filter(rule -> Folders.covers(rule.folder(), folder) && rule.concerns(right, roles))
            .toList();
    }
}
