import java.util.List;

/** Understands what is typed at the till and in the stock room, and books it. */
public class Shop {
    private final Ledger ledger = new Ledger();

    /** The lines that answer a command. */
    public List<String> answer(String line) {
        String[] words = line.trim().split("\\s+");
        switch (words[0]) {
            case "receive":
                return List.of(receive(words[1], Integer.parseInt(words[2])));
            case "sell":
                return List.of(sell(words[1], Integer.parseInt(words[2])));
            case "return":
                int number = Integer.parseInt(words[1]);
                return List.of(takeBack(number, Integer.parseInt(words[2]), words[3]));
            case "count":
                return List.of(count(words[1], Integer.parseInt(words[2])));
            case "cancel":
                return List.of(cancel(Integer.parseInt(words[1])));
            case "stock":
                return List.of(Report.stockLine(words[1], ledger.totals(words[1])));
            case "report":
                return report();
            default:
                throw new IllegalArgumentException("unknown command: " + words[0]);
        }
    }

    private String receive(String article, int quantity) {
        return "entry " + ledger.append(Entry.Kind.RECEIVE, article, quantity).number;
    }

    private String sell(String article, int quantity) {
        int inStock = ledger.totals(article).inStock();
        if (quantity > inStock) {
            return "refused: " + inStock + " in stock";
        }
        return "entry " + ledger.append(Entry.Kind.SELL, article, quantity).number;
    }

    private String takeBack(int number, int quantity, String condition) {
        Entry sale = ledger.find(number);
        if (sale == null || sale.kind != Entry.Kind.SELL) {
            return "refused: " + number + " is no sale";
        }
        if (quantity > sale.quantity) {
            return "refused: " + sale.quantity + " left to return";
        }
        boolean isDamaged = condition.equals("damaged");
        Entry entry =
                ledger.append(Entry.Kind.RETURN, sale.article, quantity, sale, isDamaged);
        return "entry " + entry.number;
    }

    private String count(String article, int onShelf) {
        int difference = onShelf - ledger.totals(article).inStock();
        Entry entry = ledger.append(Entry.Kind.COUNT, article, difference);
        String found = difference == 0 ? "" : String.format(": %+d", difference);
        return "entry " + entry.number + found;
    }

    /** Sales and deliveries stand; only returns and counts can be cancelled. */
    private String cancel(int number) {
        Entry entry = ledger.find(number);
        boolean canBe =
                entry != null
                        && (entry.kind == Entry.Kind.RETURN || entry.kind == Entry.Kind.COUNT);
        if (!canBe || entry.isCancelled) {
            return "refused: " + number + " cannot be cancelled";
        }
        entry.isCancelled = true;
        return "cancelled " + number;
    }

    private List<String> report() {
        List<String> articles = ledger.articles();
        if (articles.isEmpty()) {
            return List.of("no articles");
        }
        return articles.stream()
                .map(article -> Report.stockLine(article, ledger.totals(article)))
                .toList();
    }
}
