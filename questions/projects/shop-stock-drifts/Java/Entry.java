/**
 * One line of the stock ledger: what happened to one article.
 *
 * <p>The quantity of a count is the difference that it found: what is on the shelf minus what the
 * ledger said. All other quantities are positive.
 */
public class Entry {
    public enum Kind {
        RECEIVE,
        SELL,
        RETURN,
        COUNT
    }

    final int number;
    final Kind kind;
    final String article;
    final int quantity;
    final Entry sale;
    final boolean isDamaged;
    boolean isCancelled = false;

    public Entry(
            int number, Kind kind, String article, int quantity, Entry sale, boolean isDamaged) {
        this.number = number;
        this.kind = kind;
        this.article = article;
        this.quantity = quantity;
        this.sale = sale;
        this.isDamaged = isDamaged;
    }
}
