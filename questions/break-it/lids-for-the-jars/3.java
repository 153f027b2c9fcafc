import java.util.*;

public class Main {
    static int t;
    static int[] lids;
    static int[] jarOf;

    static int freeLid(int width) {
        for (int lid = 0; lid < lids.length; lid++) {
            if (jarOf[lid] < 0 && width <= lids[lid] && lids[lid] <= width + t) {
                return lid;
            }
        }
        return -1;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int m = in.nextInt();
        t = in.nextInt();
        int[] jars = new int[n];
        for (int i = 0; i < n; i++) {
            jars[i] = in.nextInt();
        }
        lids = new int[m];
        for (int i = 0; i < m; i++) {
            lids[i] = in.nextInt();
        }
        jarOf = new int[m];
        Arrays.fill(jarOf, -1);
        int closed = 0;
        for (int jar = 0; jar < n; jar++) {
            int lid = freeLid(jars[jar]);
            if (lid >= 0) {
                jarOf[lid] = jar;
                closed++;
                continue;
            }
            for (int taken = 0; taken < m; taken++) {
                if (lids[taken] < jars[jar] || lids[taken] > jars[jar] + t) {
                    continue;
                }
                int spare = freeLid(jars[jarOf[taken]]);
                if (spare >= 0) {
                    jarOf[spare] = jarOf[taken];
                    jarOf[taken] = jar;
                    closed++;
                    break;
                }
            }
        }
        System.out.println(closed);
    }
}
