import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int m = in.nextInt();
        int w = in.nextInt();
        int[] basis = new int[w];
        long[] usedBy = new long[w];
        for (int i = 0; i < m; i++) {
            int pattern = in.nextInt(2);
            long used = 1L << i;
            for (int bit = w - 1; bit >= 0 && pattern != 0; bit--) {
                if ((pattern >> bit & 1) == 0) {
                    continue;
                }
                if (basis[bit] == 0) {
                    basis[bit] = pattern;
                    usedBy[bit] = used;
                    break;
                }
                pattern ^= basis[bit];
                used ^= usedBy[bit];
            }
        }
        int wanted = in.nextInt(2);
        long used = 0;
        for (int bit = w - 1; bit >= 0; bit--) {
            if ((wanted >> bit & 1) == 1 && basis[bit] != 0) {
                wanted ^= basis[bit];
                used ^= usedBy[bit];
            }
        }
        System.out.println(wanted == 0 ? Long.bitCount(used) : -1);
    }
}
