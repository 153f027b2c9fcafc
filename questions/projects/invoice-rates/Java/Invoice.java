import java.util.ArrayList;
import java.util.List;

/** An invoice and what it comes to. */
class Invoice {
    /** A negative quantity is of goods that came back. */
    record Line(String code, int quantity, long cents) {
        long amount() {
            return quantity * cents;
        }

        Line reversed() {
            return new Line(code, -quantity, cents);
        }
    }

    private final String number;
    private final List<Line> lines = new ArrayList<>();
    private int discountPercent = 0;

    Invoice(String number) {
        this.number = number;
    }

    String number() {
        return number;
    }

    List<Line> lines() {
        return lines;
    }

    int discountPercent() {
        return discountPercent;
    }

    void setDiscountPercent(int percent) {
        discountPercent = percent;
    }

    void add(Products.Product product, int quantity) {
        lines.add(new Line(product.code(), quantity, product.cents()));
    }

    /** An invoice that makes up for this one. */
    Invoice reversed() {
        Invoice other = new Invoice(number);
        other.discountPercent = discountPercent;
        lines.forEach(line -> other.lines.add(line.reversed()));
        return other;
    }

    long discount() {
        return lines.stream().mapToLong(this::discountOn).sum();
    }

    long net() {
        return lines.stream().mapToLong(this::netOf).sum();
    }

    long tax() {
        return lines.stream().mapToLong(line -> Tax.on(netOf(line))).sum();
    }

    long total() {
        return net() + tax();
    }

    private long discountOn(Line line) {
        return Money.percentOf(line.amount(), discountPercent);
    }

    private long netOf(Line line) {
        return line.amount() - discountOn(line);
    }
}
