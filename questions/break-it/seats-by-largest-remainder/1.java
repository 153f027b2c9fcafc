import java.util.*;
import java.util.stream.*;

public class Main {
    static List<Integer> largestFirst(long[] values) {
        return IntStream.range(0, values.length)
            .boxed()
            .sorted(Comparator.comparing((Integer i) -> -values[i]))
            .collect(Collectors.toList());
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        long seats = in.nextLong();
        long[] votes = new long[n];
        for (int i = 0; i < n; i++) {
            votes[i] = in.nextLong();
        }
        long total = Arrays.stream(votes).sum();
        long[] shares = new long[n];
        long[] rests = new long[n];
        long left = seats;
        for (int i = 0; i < n; i++) {
            shares[i] = seats * votes[i] / total;
            rests[i] = seats * votes[i] % total;
            left -= shares[i];
        }
        for (int i : largestFirst(rests)) {
            if (left > 0 && 2 * rests[i] >= total) {
                shares[i]++;
                left--;
            }
        }
        for (int i : largestFirst(votes)) {
            if (left > 0) {
                shares[i]++;
                left--;
            }
        }
        System.out.println(Arrays.stream(shares)
            .mapToObj(String::valueOf)
            .collect(Collectors.joining(" ")));
    }
}
