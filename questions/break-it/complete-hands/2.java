import java.io.*;

public class Main {
    /** How many hands end with a card after the one. */
    static int count(int[] cards) {
        int n = cards.length;
        long[] sums = new long[n + 1];
        for (int i = 0; i < n; i++) {
            sums[i + 1] = sums[i] + cards[i];
        }
        int found = 0;
        long largest = 0;
        for (int i = 0; i < n; i++) {
            if (cards[i] == 1) {
                largest = 1;
            } else if (largest > 0) {
                largest = Math.max(largest, cards[i]);
                int start = (int) (i + 1 - largest);
                if (start >= 0 && sums[i + 1] - sums[start] == largest * (largest + 1) / 2) {
                    found++;
                }
            }
        }
        return found;
    }

    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
        in.nextToken();
        int n = (int) in.nval;
        int[] cards = new int[n];
        int[] reversed = new int[n];
        int found = 0;
        for (int i = 0; i < n; i++) {
            in.nextToken();
            cards[i] = (int) in.nval;
            reversed[n - 1 - i] = cards[i];
            if (cards[i] == 1) {
                found++;
            }
        }
        System.out.println(found + count(cards) + count(reversed));
    }
}
