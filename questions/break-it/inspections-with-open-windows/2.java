import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
        in.nextToken();
        int n = (int) in.nval;
        in.nextToken();
        int capacity = (int) in.nval;
        long[][] sites = new long[n][2];
        for (long[] site : sites) {
            in.nextToken();
            site[0] = (long) in.nval;
            in.nextToken();
            site[1] = (long) in.nval;
        }
        int inspected = 0;
        Map<Long, Integer> used = new HashMap<>();
        for (long[] site : sites) {
            long day = site[0] + site[1] - 1;
            if (used.getOrDefault(day, 0) < capacity) {
                used.merge(day, 1, Integer::sum);
                inspected++;
            }
        }
        System.out.println(inspected);
    }
}
