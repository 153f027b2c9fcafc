import java.util.ArrayList;
import java.util.List;

/** An invoice and what it comes to. */
class Invoice {
    /** A negative quantity is of goods that came back. */
    record Line(String code, int quantity, long cents, String rate) {
        long amount() {
            return quantity * cents;
        }

        Line reversed() {
            return new Line(code, -quantity, cents, "standard");
        }
    }

    /** What the lines of one rate come to. */
    record Part(String rate, long discount, long net, long tax) {
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
        lines.add(new Line(product.code(), quantity, product.cents(), product.rate()));
    }

    /** An invoice that makes up for this one. */
    Invoice reversed() {
        Invoice other = new Invoice(number);
        other.discountPercent = discountPercent;
        lines.forEach(line -> other.lines.add(line.reversed()));
        return other;
    }

    /** One for each rate that occurs. */
    List<Part> parts() {
        return Tax.PERCENTS.keySet().stream()
            .filter(rate -> lines.stream().anyMatch(line -> line.rate().equals(rate)))
            .map(this::part)
            .toList();
    }

    private Part part(String rate) {
        long amount = lines.stream().filter(line -> line.rate().equals(rate)).mapToLong(Line::amount).sum();
        long discount = Money.percentOf(amount, discountPercent);
        long net = amount - discount;
        return new Part(rate, discount, net, Tax.on(net, rate));
    }

    long discount() {
        return parts().stream().mapToLong(Part::discount).sum();
    }

    long total() {
        return parts().stream().mapToLong(part -> part.net() + part.tax()).sum();
    }
}
