import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
        in.nextToken();
        int n = (int) in.nval;
        in.nextToken();
        int k = (int) in.nval;
        PriorityQueue<Long> files = new PriorityQueue<>();
        for (int i = 0; i < n; i++) {
            in.nextToken();
            files.add((long) in.nval);
        }
        long cost = 0;
        int take = Math.max(2, n % (k - 1));
        while (files.size() > 1) {
            long sum = 0;
            for (int left = take; left > 0 && !files.isEmpty(); left--) {
                sum += files.poll();
            }
            take = k;
            cost += sum;
            files.add(sum);
        }
        System.out.println(cost);
    }
}
