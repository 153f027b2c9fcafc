import java.util.HashMap;
import java.util.Map;

/** What is sold, and for how much. */
class Products {
    record Product(String code, long cents, String rate) {
    }

    private final Map<String, Product> byCode = new HashMap<>();

    /** A product that is there already changes; invoices keep what they have. */
    void enter(String code, long cents, String rate) {
        byCode.put(code, new Product(code, cents, rate));
    }

    Product find(String code) {
        return byCode.get(code);
    }
}
