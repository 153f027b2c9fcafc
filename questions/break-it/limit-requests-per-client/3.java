import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new InputStreamReader(System.in));
        int n = next(in);
        int limit = next(in);
        int window = next(in);
        Map<Integer, TreeSet<Long>> recent = new HashMap<>();
        int[] rejected = new int[100001];
        int accepted = 0;
        long now = 0;
        for (int i = 0; i < n; i++) {
            now += next(in);
            int client = next(in);
            TreeSet<Long> times = recent.computeIfAbsent(client, one -> new TreeSet<>());
            while (!times.isEmpty() && times.first() <= now - window) {
                times.pollFirst();
            }
            if (times.size() < limit) {
                times.add(now);
                accepted++;
            } else {
                rejected[client]++;
            }
        }
        int worst = 0;
        for (int client = 1; client < rejected.length; client++) {
            if (rejected[client] > rejected[worst]) {
                worst = client;
            }
        }
        System.out.println(accepted);
        System.out.println(worst + " " + rejected[worst]);
    }

    static int next(StreamTokenizer in) throws IOException {
        in.nextToken();
        return (int) in.nval;
    }
}
