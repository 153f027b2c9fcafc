import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[] points = new int[n];
        for (int i = 0; i < n; i++) {
            points[i] = in.nextInt();
        }
        int[] order = points.clone();
        Arrays.sort(order);
        Map<Integer, Integer> placeOf = new HashMap<>();
        int previous = 0;
        int place = 0;
        for (int i = n - 1; i >= 0; i--) {
            if (order[i] != previous) {
                place = n - i;
                previous = order[i];
            }
            placeOf.put(order[i], place);
        }
        StringJoiner line = new StringJoiner(" ");
        for (int value : points) {
            line.add(String.valueOf(placeOf.get(value)));
        }
        System.out.println(line);
    }
}
