import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new InputStreamReader(System.in));
        int n = next(in);
        int limit = next(in);
        long window = next(in);
        Map<Integer, Deque<Long>> recent = new HashMap<>();
        Map<Integer, Integer> rejected = new TreeMap<>();
        int accepted = 0;
        long now = 0;
        for (int i = 0; i < n; i++) {
            now += next(in);
            int client = next(in);
            Deque<Long> times = recent.computeIfAbsent(client, one -> new ArrayDeque<>());
            while (!times.isEmpty() && times.peekFirst() < now - window) {
                times.removeFirst();
            }
            if (times.size() < limit) {
                times.addLast(now);
                accepted++;
            } else {
                rejected.merge(client, 1, Integer::sum);
            }
        }
        int worst = 0;
        for (int client : rejected.keySet()) {
            if (rejected.get(client) > rejected.getOrDefault(worst, 0)) {
                worst = client;
            }
        }
        System.out.println(accepted);
        System.out.println(worst + " " + rejected.getOrDefault(worst, 0));
    }

    static int next(StreamTokenizer in) throws IOException {
        in.nextToken();
        return (int) in.nval;
    }
}
