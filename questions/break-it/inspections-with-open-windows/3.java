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
        Arrays.sort(sites, Comparator.comparingLong(site -> site[0]));
        PriorityQueue<Long> openUntil = new PriorityQueue<>();
        long day = 0;
        int at = 0;
        while (at < n || !openUntil.isEmpty()) {
            if (openUntil.isEmpty()) {
                day = Math.max(day, sites[at][0]);
            }
            for (; at < n && sites[at][0] <= day; at++) {
                openUntil.add(sites[at][0] + sites[at][1]);
            }
            int left = capacity;
            while (left > 0 && !openUntil.isEmpty()) {
                if (openUntil.poll() >= day) {
                    inspected++;
                    left--;
                }
            }
            day++;
        }
        System.out.println(inspected);
    }
}
