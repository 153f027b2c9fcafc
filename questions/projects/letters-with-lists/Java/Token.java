import java.util.List;

/** A piece of a template: text, or a tag with its words. The other one is null. */
public record Token(int lineNumber, String text, List<String> words) {
    public static Token ofText(int lineNumber, String text) {
        return new Token(lineNumber, text, null);
    }

    public static Token ofTag(int lineNumber, String inner) {
        String trimmed = inner.trim();
        List<String> words = trimmed.isEmpty() ? List.of() : List.of(trimmed.split("\\s+"));
        return new Token(lineNumber, null, words);
    }

    public boolean isTag() {
        return words != null;
    }

    public String tag() {
        return "[" + String.join(" ", words) + "]";
    }
}
