import java.util.List;
import java.util.Map;

/** What a template consists of. Every node knows how to print itself. */
public final class Nodes {
    private Nodes() {}

    public interface Node {
        String render(Data data);
    }

    public static Node text(String text) {
        return data -> text;
    }

    /** A value, fit to stand in HTML. */
    public static Node value(String name) {
        return data -> escape(data.value(name));
    }

    /** A value as it is. */
    public static Node raw(String name) {
        return data -> data.value(name);
    }

    /** How many rows a list has. */
    public static Node count(String name) {
        return data -> String.valueOf(data.rows(name).size());
    }

    public static Node choice(String name, List<Node> nodes, List<Node> otherNodes) {
        return data -> renderAll(data.isFilled(name) ? nodes : otherNodes, data);
    }

    /** Prints its nodes once for every row of a list. */
    public static Node each(String name, List<Node> nodes) {
        return data -> {
            StringBuilder out = new StringBuilder();
            int number = 0;
            for (Map<String, String> row : data.rows(name)) {
                number++;
                out.append(renderAll(nodes, data.within(row, number)));
            }
            return out.toString();
        };
    }

    private static String escape(String text) {
        // The ampersand comes first, or it would escape what the others have become.
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    public static String renderAll(List<Node> nodes, Data data) {
        StringBuilder out = new StringBuilder();
        for (Node node : nodes) {
            out.append(node.render(data));
        }
        return out.toString();
    }
}
