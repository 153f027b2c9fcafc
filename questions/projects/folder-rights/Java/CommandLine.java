import java.util.Optional;
import java.util.TreeSet;

/** Understands the commands of the file server. */
class CommandLine {
    private final TreeSet<String> users = new TreeSet<>();
    private final Ancestry groups = new Ancestry();
    private final Roles roles = new Roles();
    private final RuleBook rules = new RuleBook();
    private final Checker checker = new Checker(groups, roles, rules);

    /** Carries out one command; returns the answer to print, if there is one. */
    Optional<String> handle(String[] words) {
        switch (words[0]) {
            case "user":
                users.add(words[1]);
                break;
            case "join":
                groups.link(words[1], words[2]);
                break;
            case "leave":
                groups.unlink(words[1], words[2]);
                break;
            case "role":
                roles.addRight(words[1], words[2]);
                break;
            case "extend":
                roles.extend(words[1], words[2]);
                break;
            case "grant":
                rules.add(words[1], new Rule.Grant(words[2], words[3]));
                break;
            case "revoke":
                rules.remove(words[1], new Rule.Grant(words[2], words[3]));
                break;
            case "deny":
                rules.add(words[1], new Rule.Denial(words[2], words[3]));
                break;
            case "undeny":
                rules.remove(words[1], new Rule.Denial(words[2], words[3]));
                break;
            case "check":
                return Optional.of(checker.may(words[1], words[2], words[3]) ? "yes" : "no");
            default:
                return Optional.of(who(words[1], words[2]));
        }
        return Optional.empty();
    }

    private String who(String right, String folder) {
        StringBuilder names = new StringBuilder();
        for (String user : users) {
            if (checker.may(user, right, folder)) {
                names.append(names.length() > 0 ? " " : "").append(user);
            }
        }
        return names.length() > 0 ? names.toString() : "nobody";
    }
}
