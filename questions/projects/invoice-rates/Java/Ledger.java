/** What has to be declared to the tax office. */
class Ledger {
    private int count = 0;
    private long net = 0;
    private long tax = 0;

    void enter(Invoice invoice) {
        count++;
        net += invoice.net();
        tax += invoice.tax();
    }

    boolean isEmpty() {
        return count == 0;
    }

    long net() {
        return net;
    }

    long tax() {
        return tax;
    }
}
