import java.util.ArrayList;
import java.util.List;

/** Lays out what is printed. */
class Sheet {
    private Sheet() {
    }

    static List<String> ofInvoice(String heading, Invoice invoice) {
        List<String> sheet = new ArrayList<>();
        sheet.add(heading);
        for (Invoice.Line line : invoice.lines()) {
            sheet.add(String.format("  %d %s %s", line.quantity(), line.code(), Money.format(line.amount())));
        }
        if (invoice.discountPercent() > 0) {
            String discount = Money.format(-invoice.discount());
            sheet.add(String.format("  discount %d %% %s", invoice.discountPercent(), discount));
        }
        sheet.add(String.format("  standard %d %% on %s tax %s", Tax.PERCENT,
            Money.format(invoice.net()), Money.format(invoice.tax())));
        sheet.add("  total " + Money.format(invoice.total()));
        return sheet;
    }

    static List<String> ofSummary(Ledger ledger) {
        List<String> sheet = new ArrayList<>();
        sheet.add("summary");
        if (!ledger.isEmpty()) {
            sheet.add(String.format("  standard net %s tax %s",
                Money.format(ledger.net()), Money.format(ledger.tax())));
        }
        return sheet;
    }
}
