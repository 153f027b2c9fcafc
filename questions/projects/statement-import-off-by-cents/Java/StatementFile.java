import java.util.ArrayList;
import java.util.List;

/** What was read from one file of the bank. */
public class StatementFile {
    /** A balance that the bank states for the end of a day. */
    public record Stated(String day, long cents) {}

    final String name;
    final List<Stated> stated = new ArrayList<>();
    int imported = 0;
    int skipped = 0;

    public StatementFile(String name) {
        this.name = name;
    }
}
