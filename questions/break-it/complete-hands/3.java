import java.io.*;

public class Main {
    static final long MODULUS = (1L << 61) - 1;
    static long[] factorials;

    static long times(long a, long b) {
        long high = Math.multiplyHigh(a, b);
        long low = a * b;
        return ((high << 3 | low >>> 61) + (low & MODULUS)) % MODULUS;
    }

    /** How many hands end with a card after the one. */
    static int count(int[] cards) {
        int n = cards.length;
        long[] sums = new long[n + 1];
        long[] products = new long[n + 1];
        products[0] = 1;
        for (int i = 0; i < n; i++) {
            sums[i + 1] = sums[i] + cards[i];
            products[i + 1] = times(products[i], cards[i]);
        }
        int found = 0;
        long largest = 0;
        for (int i = 0; i < n; i++) {
            if (cards[i] == 1) {
                largest = 1;
            } else if (largest > 0) {
                largest = Math.max(largest, cards[i]);
                int start = (int) (i + 1 - largest);
                if (start >= 0 && sums[i + 1] - sums[start] == largest * (largest + 1) / 2
                        && products[i + 1] == times(products[start], factorials[(int) largest])) {
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
        factorials = new long[n + 1];
        factorials[0] = 1;
        for (int i = 1; i <= n; i++) {
            factorials[i] = times(factorials[i - 1], i);
        }
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
