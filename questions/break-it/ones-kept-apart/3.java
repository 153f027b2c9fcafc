import java.util.Scanner;

public class Main {
    static long choose(int n, int k) {
        long ways = 1;
        for (int i = 1; i <= k; i++) {
            ways = ways * (n - k + i) / i;
        }
        return ways;
    }

    static long below(long limit, int k, int g) {
        long count = 0;
        int used = 0;
        int last = -1;
        for (int place = 62; place >= 0; place--) {
            if ((limit >> place & 1) == 0) {
                continue;
            }
            int ones = k - used;
            int room = place - Math.max(0, ones - 1) * g;
            if (ones >= 0 && room >= ones) {
                count += choose(room, ones);
            }
            if (last >= 0 && last - place - 1 < g) {
                break;
            }
            used++;
            last = place;
        }
        return count;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        long l = in.nextLong();
        long h = in.nextLong();
        int k = in.nextInt();
        int g = in.nextInt();
        System.out.println(below(h + 1, k, g) - below(l, k, g));
    }
}
