import java.io.*;
import java.util.*;

public class Main {
    static StreamTokenizer in = new StreamTokenizer(new InputStreamReader(System.in));

    static int next() throws IOException {
        in.nextToken();
        return (int) in.nval;
    }

    public static void main(String[] args) throws IOException {
        int n = next();
        int limit = next();
        int window = next();
        Map<Integer, Queue<Long>> recent = new HashMap<>();
        int[] rejected = new int[100001];
        int accepted = 0;
        int worst = 0;
        int most = 0;
        long now = 0;
        for (int i = 0; i < n; i++) {
            now += next();
            int client = next();
            Queue<Long> times = recent.computeIfAbsent(client, key -> new ArrayDeque<>());
            while (!times.isEmpty() && times.peek() <= now - window) {
                times.remove();
            }
            if (times.size() < limit) {
                times.add(now);
                accepted++;
                continue;
            }
            rejected[client]++;
            if (rejected[client] >= most) {
                worst = client;
                most = rejected[client];
            }
        }
        System.out.println(accepted);
        System.out.println(worst + " " + most);
    }
}
