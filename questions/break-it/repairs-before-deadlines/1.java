import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[][] machines = new int[n][];
        for (int i = 0; i < n; i++) {
            machines[i] = new int[] {in.nextInt(), in.nextInt()};
        }
        Arrays.sort(machines, Comparator.<int[]>comparingInt(m -> m[0]).thenComparingInt(m -> m[1]));
        int busy = 0;
        int repaired = 0;
        for (int[] machine : machines) {
            if (busy + machine[0] <= machine[1]) {
                busy += machine[0];
                repaired++;
            }
        }
        System.out.println(repaired);
    }
}
