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
        Arrays.sort(sites, (a, b) -> a[0] != b[0] ? Long.compare(a[0], b[0]) : Long.compare(a[1], b[1]));
        long day = 0;
        int left = capacity;
        for (long[] site : sites) {
            if (site[0] > day) {
                day = site[0];
                left = capacity;
            }
            if (left == 0) {
                day++;
                left = capacity;
            }
            if (site[0] + site[1] - 1 >= day) {
                inspected++;
                left--;
            }
        }
        System.out.println(inspected);
    }
}
