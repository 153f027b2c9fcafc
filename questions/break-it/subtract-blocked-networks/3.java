import java.util.*;

public class Main {
    static List<long[]> merged(List<long[]> spans) {
        spans.sort(Comparator.comparingLong(span -> span[0]));
        List<long[]> result = new ArrayList<>();
        long[] last = null;
        for (long[] span : spans) {
            if (last != null && span[0] < last[1]) {
                last[1] = Math.max(last[1], span[1]);
            } else {
                last = span;
                result.add(last);
            }
        }
        return result;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int m = in.nextInt();
        List<long[]> allowed = new ArrayList<>();
        List<long[]> blocked = new ArrayList<>();
        for (int i = 0; i < n + m; i++) {
            String[] parts = in.next().split("[./]");
            long start = 0;
            for (int k = 0; k < 4; k++) {
                start = start * 256 + Long.parseLong(parts[k]);
            }
            long end = start + (1L << (32 - Integer.parseInt(parts[4])));
            (i < n ? allowed : blocked).add(new long[] {start, end});
        }

        List<long[]> passing = new ArrayList<>();
        blocked = merged(blocked);
        int at = 0;
        for (long[] span : merged(allowed)) {
            long start = span[0];
            while (at < blocked.size() && blocked.get(at)[1] <= start) {
                at++;
            }
            for (int i = at; i < blocked.size() && blocked.get(i)[0] < span[1]; i++) {
                if (blocked.get(i)[0] > start) {
                    passing.add(new long[] {start, blocked.get(i)[0]});
                }
                start = Math.max(start, blocked.get(i)[1]);
            }
            if (start < span[1]) {
                passing.add(new long[] {start, span[1]});
            }
        }

        long total = 0;
        int count = 0;
        StringBuilder networks = new StringBuilder();
        for (long[] span : passing) {
            long start = span[0];
            total += span[1] - start;
            while (start < span[1]) {
                int bits = start == 0 ? 32 : Long.numberOfTrailingZeros(start);
                while (1L << bits > span[1] - start) {
                    bits--;
                }
                if (count++ < 20) {
                    networks.append(String.format("%d.%d.%d.%d/%d%n",
                            start >> 24, start >> 16 & 255, start >> 8 & 255, start & 255, 32 - bits));
                }
                start += 1L << bits;
            }
        }
        System.out.println(count + " " + total);
        System.out.print(networks);
    }
}
