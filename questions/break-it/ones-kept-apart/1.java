import java.util.Scanner;

public class Main {
    static long limit;
    static int gap;
    static Long[][][][] known;

    static long count(int place, int ones, int pause, int tight) {
        if (place < 0) {
            return ones == 0 && tight == 0 ? 1 : 0;
        }
        if (known[place][ones][pause][tight] != null) {
            return known[place][ones][pause][tight];
        }
        long bound = tight == 1 ? limit >> place & 1 : 1;
        long total = count(place - 1, ones, Math.max(0, pause - 1), bound == 0 ? tight : 0);
        if (bound == 1 && ones > 0 && pause == 0) {
            total += count(place - 1, ones - 1, gap, tight);
        }
        known[place][ones][pause][tight] = total;
        return total;
    }

    static long below(long end, int k) {
        limit = end;
        known = new Long[51][k + 1][gap + 1][2];
        return count(50, k, 0, 1);
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        long l = in.nextLong();
        long h = in.nextLong();
        int k = in.nextInt();
        gap = in.nextInt();
        System.out.println(below(h, k) - below(l, k));
    }
}
