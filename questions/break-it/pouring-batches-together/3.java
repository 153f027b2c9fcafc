import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
        in.nextToken();
        int n = (int) in.nval;
        in.nextToken();
        int k = (int) in.nval;
        int[] sizes = new int[n];
        for (int i = 0; i < n; i++) {
            in.nextToken();
            sizes[i] = (int) in.nval;
        }
        Arrays.sort(sizes);
        int first = n > 1 ? (n - 2) % (k - 1) + 2 : 1;
        long total = 0;
        for (int i = 0; i < first; i++) {
            total += sizes[i];
        }
        long cost = n > 1 ? total : 0;
        for (int at = first; at < n; at += k - 1) {
            for (int i = at; i < at + k - 1; i++) {
                total += sizes[i];
            }
            cost += total;
        }
        System.out.println(cost);
    }
}
