import java.util.*;

public class Main {
    static int number(int a, int b) {
        return 10 * a + b;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        in.nextInt();
        int m = in.nextInt();
        Set<Integer> roads = new HashSet<>();
        for (int i = 0; i < m; i++) {
            int a = in.nextInt();
            int b = in.nextInt();
            roads.add(number(a, b));
            roads.add(number(b, a));
        }
        int k = in.nextInt();
        int[] route = new int[k];
        for (int i = 0; i < k; i++) {
            route[i] = in.nextInt();
        }
        for (int leg = 1; leg < k; leg++) {
            if (!roads.contains(number(route[leg - 1], route[leg]))) {
                System.out.println(leg);
                return;
            }
        }
        System.out.println("ok");
    }
}
