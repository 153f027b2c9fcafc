import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Carries out the lines of the journal. */
class Journal {
    private final Products products = new Products();
    private final Map<String, Invoice> invoices = new HashMap<>();
    private final List<String> printed = new ArrayList<>();
    private Ledger ledger = new Ledger();
    private Invoice current;

    List<String> printed() {
        return printed;
    }

    void handle(String[] words) {
        switch (words[0]) {
            case "product":
                products.enter(words[1], Long.parseLong(words[2]), words.length > 3 ? words[3] : "standard");
                break;
            case "invoice":
                current = new Invoice(words[1]);
                break;
            case "line":
                current.add(products.find(words[1]), Integer.parseInt(words[2]));
                break;
            case "discount":
                current.setDiscountPercent(Integer.parseInt(words[1]));
                break;
            case "end":
                finish("invoice " + current.number(), current);
                invoices.put(current.number(), current);
                break;
            case "cancel":
                finish("cancellation of " + words[1], invoices.get(words[1]).reversed());
                break;
            default:
                printed.addAll(Sheet.ofSummary(ledger));
                ledger = new Ledger();
        }
    }

    /** Prints an invoice and enters it into the books. */
    private void finish(String heading, Invoice invoice) {
        ledger.enter(invoice);
        printed.addAll(Sheet.ofInvoice(heading, invoice));
    }
}
