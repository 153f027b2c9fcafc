import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int m = in.nextInt();
        List<Set<Integer>> joined = new ArrayList<>();
        for (int stop = 0; stop <= n; stop++) {
            joined.add(new HashSet<>());
        }
        for (int i = 0; i < m; i++) {
            List<Integer> ends = List.of(in.nextInt(), in.nextInt());
            for (int stop : ends) {
                joined.get(stop).addAll(ends);
            }
        }
        int k = in.nextInt();
        int from = in.nextInt();
        String answer = "ok";
        for (int leg = 1; leg < k && answer.equals("ok"); leg++) {
            int to = in.nextInt();
            if (!joined.get(from).contains(to)) {
                answer = String.valueOf(leg);
            }
            from = to;
        }
        System.out.println(answer);
    }
}
