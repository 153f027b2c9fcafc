import java.util.*;

public class Main {
    record Kind(long length, long price, long fee) {}

    static long gcd(long a, long b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    /** What these kinds cost; -1 if they do not link all posts. */
    static long costOf(List<Kind> kinds, long n) {
        long pieces = n;
        long total = 0;
        for (Kind kind : kinds) {
            long left = gcd(pieces, kind.length());
            if (left < pieces) {
                total += kind.fee() + (pieces - left) * kind.price();
                pieces = left;
            }
        }
        return pieces == 1 ? total : -1;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        long n = in.nextLong();
        int m = in.nextInt();
        List<Kind> kinds = new ArrayList<>();
        for (int i = 0; i < m; i++) {
            kinds.add(new Kind(in.nextLong(), in.nextLong(), in.nextLong()));
        }
        kinds.sort(Comparator.comparing(Kind::price).thenComparing(Kind::length).thenComparing(Kind::fee));
        long best = costOf(kinds, n);
        int at = 0;
        while (best >= 0 && at < kinds.size()) {
            List<Kind> fewer = new ArrayList<>(kinds);
            fewer.remove(at);
            long cost = costOf(fewer, n);
            if (cost >= 0 && cost <= best) {
                kinds = fewer;
                best = cost;
            } else {
                at++;
            }
        }
        System.out.println(best);
    }
}
