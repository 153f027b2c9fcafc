import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int at = in.nextInt();
        int n = in.nextInt();
        int[] time = new int[n];
        int[] floor = new int[n];
        int[] answered = new int[n];
        Arrays.fill(answered, -1);
        for (int i = 0; i < n; i++) {
            time[i] = in.nextInt();
            floor[i] = in.nextInt();
        }
        int open = n;
        for (int second = 0; open > 0; second++) {
            List<Integer> waiting = new ArrayList<>();
            for (int i = 0; i < n; i++) {
                if (time[i] > second || answered[i] >= 0) {
                    continue;
                }
                if (floor[i] == at) {
                    answered[i] = second;
                    open--;
                } else {
                    waiting.add(floor[i]);
                }
            }
            if (!waiting.isEmpty()) {
                int nearest = waiting.get(0);
                for (int wanted : waiting) {
                    int closer = Math.abs(nearest - at) - Math.abs(wanted - at);
                    if (closer > 0 || closer == 0 && wanted > nearest) {
                        nearest = wanted;
                    }
                }
                at += nearest > at ? 1 : -1;
            }
        }
        StringJoiner line = new StringJoiner(" ");
        for (int second : answered) {
            line.add(String.valueOf(second));
        }
        System.out.println(line);
    }
}
