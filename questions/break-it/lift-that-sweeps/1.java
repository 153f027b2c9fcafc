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
        int direction = 1;
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
            if (waiting.isEmpty()) {
                direction = 1;
                continue;
            }
            boolean isAhead = false;
            for (int wanted : waiting) {
                isAhead |= (wanted - at) * direction > 0;
            }
            if (!isAhead) {
                direction = -direction;
            }
            at += direction;
        }
        StringJoiner line = new StringJoiner(" ");
        for (int second : answered) {
            line.add(String.valueOf(second));
        }
        System.out.println(line);
    }
}
