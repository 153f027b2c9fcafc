/** What the entries of one article add up to. */
public class Totals {
    private int received = 0;
    private int sold = 0;
    private int returned = 0;
    private int damaged = 0;
    private int correction = 0;

    public void add(Entry entry) {
        switch (entry.kind) {
            case RECEIVE:
                received += entry.quantity;
                break;
            case SELL:
                sold += entry.quantity;
                break;
            case RETURN:
                returned += entry.quantity;
                if (entry.isDamaged) {
                    damaged += entry.quantity;
                }
                break;
            case COUNT:
                correction += entry.quantity;
                break;
        }
    }

    /** How many can be sold. */
    public int inStock() {
        return received - sold + returned - damaged + correction;
    }

    /** How many were sold and not brought back. */
    public int keptByCustomers() {
        return sold - returned;
    }

    public int damaged() {
        return damaged;
    }
}
