import java.util.HashMap;
import java.util.Map;
import java.util.Scanner;

public class Main {
    static final long LAMPS = 100_000_000_000L;
    static final Map<Long, Long> weights = new HashMap<>();

    static long gcd(long a, long b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    static long burning(long last) {
        long sum = 0;
        for (Map.Entry<Long, Long> entry : weights.entrySet()) {
            sum += last / entry.getKey() * entry.getValue();
        }
        return sum;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int m = in.nextInt();
        long k = in.nextLong();
        for (int i = 0; i < m; i++) {
            long step = in.nextLong();
            Map<Long, Long> added = new HashMap<>();
            added.put(step, 1L);
            weights.forEach((multiple, weight) -> {
                long both = multiple / gcd(multiple, step) * step;
                if (both <= LAMPS) {
                    added.merge(both, -weight, Long::sum);
                }
            });
            added.forEach((multiple, weight) -> weights.merge(multiple, weight, Long::sum));
        }
        long low = 1;
        long high = LAMPS;
        while (low < high) {
            long middle = (low + high) / 2;
            if (burning(middle) >= k) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        System.out.println(burning(low) >= k ? low : -1);
    }
}
