import java.util.ArrayList;
import java.util.List;

/** Builds the nodes of a template from its tokens. */
public final class Blocks {
    private final List<Token> tokens;
    private int place = 0;

    private Blocks(List<Token> tokens) {
        this.tokens = tokens;
    }

    public static List<Nodes.Node> parse(List<Token> tokens) {
        return new Blocks(tokens).nodesUntil(List.of(), null);
    }

    /** The nodes up to one of the tags in `ends`, which is next then; without any, all nodes. */
    private List<Nodes.Node> nodesUntil(List<String> ends, Token opener) {
        List<Nodes.Node> nodes = new ArrayList<>();
        while (place < tokens.size()) {
            Token token = tokens.get(place);
            if (token.isTag() && ends.contains(token.tag())) {
                return nodes;
            }
            place++;
            nodes.add(token.isTag() ? tagNode(token) : Nodes.text(token.text()));
        }
        if (opener != null) {
            throw new TemplateError(opener.lineNumber(), opener.tag() + " is never ended");
        }
        return nodes;
    }

    private Nodes.Node tagNode(Token token) {
        List<String> words = token.words();
        if (token.tag().equals("[else]") || token.tag().equals("[end if]")) {
            throw new TemplateError(token.lineNumber(), "unexpected " + token.tag());
        }
        if (words.size() == 1) {
            return Nodes.value(words.get(0));
        }
        if (words.size() == 2) {
            switch (words.get(0)) {
                case "count":
                    return Nodes.count(words.get(1));
                case "if":
                    return choice(words.get(1), token);
                default:
                    break;
            }
        }
        throw new TemplateError(token.lineNumber(), "unknown tag " + token.tag());
    }

    private Nodes.Node choice(String name, Token opener) {
        List<Nodes.Node> nodes = nodesUntil(List.of("[else]", "[end if]"), opener);
        List<Nodes.Node> otherNodes = List.of();
        if (take().tag().equals("[else]")) {
            otherNodes = nodesUntil(List.of("[end if]"), opener);
            take();
        }
        return Nodes.choice(name, nodes, otherNodes);
    }

    private Token take() {
        place++;
        return tokens.get(place - 1);
    }
}
