import java.io.*;

public class Main {
    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
        in.nextToken();
        int n = (int) in.nval;
        long[] sums = new long[n + 1];
        int[] seenAt = new int[n + 1];
        int found = 0;
        int fresh = 0;
        long largest = 0;
        for (int i = 0; i < n; i++) {
            in.nextToken();
            int card = (int) in.nval;
            sums[i + 1] = sums[i] + card;
            fresh = Math.max(fresh, seenAt[card]);
            seenAt[card] = i + 1;
            if (card == 1) {
                largest = 1;
            } else if (largest > 0) {
                largest = Math.max(largest, card);
            }
            int start = (int) (i + 1 - largest);
            if (largest > 0 && start >= fresh
                    && sums[i + 1] - sums[start] == largest * (largest + 1) / 2) {
                found++;
            }
        }
        System.out.println(found);
    }
}
