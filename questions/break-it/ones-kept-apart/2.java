import java.util.Scanner;

public class Main {
    static long choose(int n, int k) {
        long ways = 1;
        for (int i = 1; i <= k; i++) {
            ways = ways * (n - k + i) / i;
        }
        return ways;
    }

    /** Ways to place ones in so many bits, with at least g zeros between neighbours. */
    static long free(int width, int ones, int g) {
        if (ones == 0) {
            return 1;
        }
        int room = width - (ones - 1) * g;
        return room >= ones ? choose(room, ones) : 0;
    }

    static long below(long limit, int k, int g) {
        long count = 0;
        int used = 0;
        int last = -1;
        for (int place = 62; place >= 0; place--) {
            if ((limit >> place & 1) == 0) {
                continue;
            }
            if (last >= 0 && last - place - 1 < g) {
                break;
            }
            // A zero at this place; the ones still missing go to the places behind it.
            int width = last < 0 ? place : Math.min(place, last - g);
            if (k >= used) {
                count += free(width, k - used, g);
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
