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
        for (Invoice.Part part : invoice.parts()) {
            sheet.add(String.format("  %s %d %% on %s tax %s", part.rate(), Tax.PERCENTS.get(part.rate()),
                Money.format(part.net()), Money.format(part.tax())));
        }
        sheet.add("  total " + Money.format(invoice.total()));
        return sheet;
    }

    static List<String> ofSummary(Ledger ledger) {
        List<String> sheet = new ArrayList<>();
        sheet.add("summary");
        for (Ledger.Total total : ledger.totals()) {
            sheet.add(String.format("  %s net %s tax %s", total.rate(),
                Money.format(total.net()), Money.format(total.tax())));
        }
        return sheet;
    }
}
