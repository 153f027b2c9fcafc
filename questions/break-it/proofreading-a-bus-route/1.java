import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int m = in.nextInt();
        boolean[][] hasRoad = new boolean[n + 1][n + 1];
        for (int i = 0; i < m; i++) {
            hasRoad[in.nextInt()][in.nextInt()] = true;
        }
        int k = in.nextInt();
        int from = in.nextInt();
        for (int leg = 1; leg < k; leg++) {
            int to = in.nextInt();
            if (!hasRoad[from][to]) {
                System.out.println(leg);
                return;
            }
            from = to;
        }
        System.out.println("ok");
    }
}
