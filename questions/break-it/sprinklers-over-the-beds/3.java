import java.util.*;

public class Main {
    record Pass(int left, int right, int litres) {}

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int m = in.nextInt();
        int t = in.nextInt();
        Set<Pass> passes = new HashSet<>();
        for (int i = 0; i < m; i++) {
            passes.add(new Pass(in.nextInt(), in.nextInt(), in.nextInt()));
        }
        int count = 0;
        for (int bed = 1; bed <= n; bed++) {
            int water = 0;
            for (Pass pass : passes) {
                if (pass.left() <= bed && bed <= pass.right()) {
                    water += pass.litres();
                }
            }
            if (water >= t) {
                count++;
            }
        }
        System.out.println(count);
    }
}
