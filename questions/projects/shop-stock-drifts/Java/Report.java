import java.util.ArrayList;
import java.util.List;

/** How the state of an article is printed. */
public final class Report {
    private Report() {}

    public static String stockLine(String article, Totals totals) {
        List<String> parts = new ArrayList<>();
        parts.add(totals.inStock() + " in stock");
        parts.add(totals.keptByCustomers() + " sold");
        if (totals.damaged() > 0) {
            parts.add(totals.damaged() + " damaged");
        }
        return article + ": " + String.join(", ", parts);
    }
}
