/** What is wrong with a template, and where. */
public class TemplateError extends RuntimeException {
    private static final long serialVersionUID = 1;

    public TemplateError(int lineNumber, String problem) {
        super("line " + lineNumber + ": " + problem);
    }
}
