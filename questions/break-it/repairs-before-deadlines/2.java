import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[][] machines = new int[n][];
        for (int i = 0; i < n; i++) {
            machines[i] = new int[] {in.nextInt(), in.nextInt()};
        }
        Arrays.sort(machines, Comparator.comparingInt(machine -> machine[1]));
        PriorityQueue<Integer> accepted = new PriorityQueue<>(Comparator.reverseOrder());
        int busy = 0;
        for (int[] machine : machines) {
            int end = busy + machine[0];
            if (end <= machine[1]) {
                accepted.add(machine[0]);
                busy = end;
            } else if (!accepted.isEmpty() && end - accepted.peek() <= machine[1]) {
                busy = end - accepted.poll();
                accepted.add(machine[0]);
            }
        }
        System.out.println(accepted.size());
    }
}
