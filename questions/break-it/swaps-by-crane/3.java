import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
        in.nextToken();
        int n = (int) in.nval;
        int[] row = new int[n];
        for (int i = 0; i < n; i++) {
            in.nextToken();
            row[i] = (int) in.nval;
        }
        int[] sorted = row.clone();
        Arrays.sort(sorted);
        long lightest = sorted[0];
        boolean[] done = new boolean[n];
        long fuel = 0;
        for (int start = 0; start < n; start++) {
            long total = 0;
            long size = 0;
            long least = row[start];
            int place = start;
            while (!done[place]) {
                done[place] = true;
                total += row[place];
                size++;
                least = Math.min(least, row[place]);
                place = Arrays.binarySearch(sorted, row[place]);
            }
            if (size < 2) {
                continue;
            }
            long own = total + (size - 2) * least;
            long borrowed = total + least + (size + 1) * lightest;
            fuel += least > 2 * lightest ? Math.min(own, borrowed) : own;
        }
        System.out.println(fuel);
    }
}
