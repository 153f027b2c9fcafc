import java.util.List;

/** What a template consists of. Every node knows how to print itself. */
public final class Nodes {
    private Nodes() {}

    public interface Node {
        String render(Data data);
    }

    public static Node text(String text) {
        return data -> text;
    }

    public static Node value(String name) {
        return data -> data.value(name);
    }

    /** How many rows a list has. */
    public static Node count(String name) {
        return data -> String.valueOf(data.rows(name).size());
    }

    public static Node choice(String name, List<Node> nodes, List<Node> otherNodes) {
        return data -> renderAll(data.isFilled(name) ? nodes : otherNodes, data);
    }

    public static String renderAll(List<Node> nodes, Data data) {
        StringBuilder out = new StringBuilder();
        for (Node node : nodes) {
            out.append(node.render(data));
        }
        return out.toString();
    }
}
