import java.io.*;
import java.util.*;

public class Main {
    record Way(long paid, long jumps) implements Comparable<Way> {
        @Override
        public int compareTo(Way other) {
            int order = Long.compare(paid, other.paid);
            return order != 0 ? order : Long.compare(jumps, other.jumps);
        }
    }

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        String[] first = in.readLine().trim().split(" ");
        int k = Integer.parseInt(first[0]);
        long f = Long.parseLong(first[1]);
        String tolls = in.readLine().trim();
        int n = tolls.length();
        Way[] best = new Way[n];
        best[0] = new Way(0, 0);
        Deque<Integer> queue = new ArrayDeque<>();
        queue.add(0);
        for (int i = 1; i < n; i++) {
            while (queue.getFirst() < i - k) {
                queue.removeFirst();
            }
            Way from = best[queue.getFirst()];
            int toll = tolls.charAt(i) - '0';
            best[i] = new Way(from.paid + toll, from.jumps + 1);
            while (!queue.isEmpty() && best[queue.getLast()].compareTo(best[i]) >= 0) {
                queue.removeLast();
            }
            queue.addLast(i);
        }
        System.out.println(best[n - 1].paid + best[n - 1].jumps * f);
    }
}
