import java.util.*;

public class Main {
    static Map<Integer, Integer> effects(int[] switches, int from, int to) {
        int[] patterns = new int[1 << (to - from)];
        Map<Integer, Integer> counts = new HashMap<>();
        counts.put(0, 0);
        for (int i = 0; i < to - from; i++) {
            for (int j = 0; j < 1 << i; j++) {
                patterns[(1 << i) + j] = patterns[j] ^ switches[from + i];
            }
        }
        for (int i = 1; i < patterns.length; i++) {
            counts.putIfAbsent(patterns[i], Integer.bitCount(i));
        }
        return counts;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int m = in.nextInt();
        int w = in.nextInt();
        int[] switches = new int[m];
        for (int i = 0; i < m; i++) {
            switches[i] = in.nextInt(2);
        }
        int wanted = in.nextInt(2);
        Map<Integer, Integer> left = effects(switches, 0, m / 2);
        Map<Integer, Integer> right = effects(switches, m / 2, m);
        int fewest = -1;
        for (Map.Entry<Integer, Integer> entry : left.entrySet()) {
            Integer count = right.get(entry.getKey() ^ wanted);
            if (count != null && (fewest < 0 || entry.getValue() + count < fewest)) {
                fewest = entry.getValue() + count;
            }
        }
        System.out.println(fewest);
    }
}
