import java.io.*;
import java.util.*;

public class Main {
    static int gcd(int a, int b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(
                new BufferedReader(new InputStreamReader(System.in)));
        in.nextToken();
        int n = (int) in.nval;
        in.nextToken();
        int g = (int) in.nval;
        long blocks = 0;
        // For each divisor, the number of blocks with that divisor that end here.
        Map<Integer, Long> ending = new HashMap<>();
        for (int i = 0; i < n; i++) {
            in.nextToken();
            int number = (int) in.nval;
            if (number % g != 0) {
                continue;
            }
            Map<Integer, Long> longer = new HashMap<>();
            longer.put(number, 1L);
            for (Map.Entry<Integer, Long> entry : ending.entrySet()) {
                int common = gcd(entry.getKey(), number);
                longer.merge(common, entry.getValue(), Long::sum);
            }
            ending = longer;
            blocks += ending.getOrDefault(g, 0L);
        }
        System.out.println(blocks);
    }
}
