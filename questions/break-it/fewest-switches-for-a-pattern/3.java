import java.util.*;

public class Main {
    static int[] basis = new int[30];
    static long[] usedBy = new long[30];

    /** The switches used so far, as bits. */
    static long used;

    /** Takes off the pattern what the basis can show, and returns what is left. */
    static int reduce(int pattern) {
        for (int bit = 29; bit >= 0; bit--) {
            if (basis[bit] != 0 && (pattern >> bit & 1) == 1) {
                pattern ^= basis[bit];
                used ^= usedBy[bit];
            }
        }
        return pattern;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int m = in.nextInt();
        in.nextInt();
        List<Long> withoutEffect = new ArrayList<>();
        for (int i = 0; i < m; i++) {
            used = 1L << i;
            int left = reduce(in.nextInt(2));
            if (left == 0) {
                withoutEffect.add(used);
            } else {
                int bit = 31 - Integer.numberOfLeadingZeros(left);
                basis[bit] = left;
                usedBy[bit] = used;
            }
        }
        List<Long> steps = new ArrayList<>(withoutEffect);
        for (int i = 0; i < withoutEffect.size(); i++) {
            for (int j = i + 1; j < withoutEffect.size(); j++) {
                steps.add(withoutEffect.get(i) ^ withoutEffect.get(j));
            }
        }
        used = 0;
        int left = reduce(in.nextInt(2));
        while (!steps.isEmpty()) {
            long better = used ^ steps.get(0);
            for (long step : steps) {
                if (Long.bitCount(used ^ step) < Long.bitCount(better)) {
                    better = used ^ step;
                }
            }
            if (Long.bitCount(better) >= Long.bitCount(used)) {
                break;
            }
            used = better;
        }
        System.out.println(left == 0 ? Long.bitCount(used) : -1);
    }
}
