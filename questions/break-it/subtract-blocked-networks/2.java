import java.util.*;

public class Main {
    static String text(long address, long size) {
        StringJoiner parts = new StringJoiner(".");
        for (int shift = 24; shift >= 0; shift -= 8) {
            parts.add(String.valueOf(address >> shift & 255));
        }
        return parts + "/" + (32 - Long.numberOfTrailingZeros(size));
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int m = in.nextInt();
        TreeMap<Long, Integer> allowed = new TreeMap<>();
        TreeMap<Long, Integer> blocked = new TreeMap<>();
        for (int i = 0; i < n + m; i++) {
            String[] network = in.next().split("/");
            long start = 0;
            for (String part : network[0].split("\\.")) {
                start = start << 8 | Integer.parseInt(part);
            }
            TreeMap<Long, Integer> changes = i < n ? allowed : blocked;
            changes.merge(start, 1, Integer::sum);
            changes.merge(start + (1L << (32 - Integer.parseInt(network[1]))), -1, Integer::sum);
        }

        TreeSet<Long> places = new TreeSet<>(allowed.keySet());
        places.addAll(blocked.keySet());
        List<String> networks = new ArrayList<>();
        long total = 0;
        long start = -1;
        int allowing = 0;
        int blocking = 0;
        for (long place : places) {
            allowing += allowed.getOrDefault(place, 0);
            blocking += blocked.getOrDefault(place, 0);
            boolean passes = allowing > 0 && blocking == 0;
            if (passes && start < 0) {
                start = place;
            } else if (!passes && start >= 0) {
                total += place - start;
                while (start < place) {
                    long size = start == 0 ? 1L << 32 : Long.lowestOneBit(start);
                    while (size > place - start) {
                        size /= 2;
                    }
                    networks.add(text(start, size));
                    start += size;
                }
                start = -1;
            }
        }
        Collections.sort(networks);
        System.out.println(networks.size() + " " + total);
        for (String network : networks.subList(0, Math.min(20, networks.size()))) {
            System.out.println(network);
        }
    }
}
