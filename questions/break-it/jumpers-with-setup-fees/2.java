import java.util.*;

public class Main {
    record Kind(long length, long price, long fee) {}

    static long gcd(long a, long b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        long n = in.nextLong();
        int m = in.nextInt();
        List<Kind> kinds = new ArrayList<>();
        for (int i = 0; i < m; i++) {
            kinds.add(new Kind(in.nextLong(), in.nextLong(), in.nextLong()));
        }
        Map<Long, Long> best = new HashMap<>();
        best.put(n, 0L);
        for (Kind kind : kinds) {
            for (Map.Entry<Long, Long> known : new HashMap<>(best).entrySet()) {
                long pieces = known.getKey();
                long left = gcd(pieces, kind.length());
                if (left < pieces) {
                    long total = known.getValue() + kind.fee() + (pieces - left) * kind.price();
                    best.merge(left, total, Math::min);
                }
            }
        }
        System.out.println(best.getOrDefault(1L, -1L));
    }
}
