import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int m = in.nextInt();
        // How many allowed and blocked networks start (or end, if negative) at an address.
        TreeMap<Long, int[]> changes = new TreeMap<>();
        for (int i = 0; i < n + m; i++) {
            String[] parts = in.next().split("[./]");
            long start = 0;
            for (int k = 0; k < 4; k++) {
                start = start * 256 + Integer.parseInt(parts[k]);
            }
            long end = start + (1L << (32 - Integer.parseInt(parts[4])));
            int side = i < n ? 0 : 1;
            changes.computeIfAbsent(start, place -> new int[2])[side]++;
            changes.computeIfAbsent(end, place -> new int[2])[side]--;
        }

        List<String> networks = new ArrayList<>();
        long total = 0;
        long start = -1;
        int allowing = 0;
        int blocking = 0;
        for (Map.Entry<Long, int[]> entry : changes.entrySet()) {
            long place = entry.getKey();
            allowing += entry.getValue()[0];
            blocking += entry.getValue()[1];
            boolean passes = allowing > 0 && blocking == 0;
            if (passes && start < 0) {
                start = place;
            } else if (!passes && start >= 0) {
                total += place - start;
                while (start < place) {
                    long size = Long.highestOneBit(place - start);
                    int length = 32 - Long.numberOfTrailingZeros(size);
                    networks.add((start >> 24 & 255) + "." + (start >> 16 & 255) + "."
                            + (start >> 8 & 255) + "." + (start & 255) + "/" + length);
                    start += size;
                }
                start = -1;
            }
        }
        System.out.println(networks.size() + " " + total);
        networks.stream().limit(20).forEach(System.out::println);
    }
}
