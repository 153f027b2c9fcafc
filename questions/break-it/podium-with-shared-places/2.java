import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[] points = new int[n];
        TreeMap<Integer, Integer> players = new TreeMap<>(Comparator.reverseOrder());
        for (int i = 0; i < n; i++) {
            points[i] = in.nextInt();
            players.merge(points[i], 1, Integer::sum);
        }
        Map<Integer, Integer> placeOf = new HashMap<>();
        int place = 1;
        for (Map.Entry<Integer, Integer> entry : players.entrySet()) {
            placeOf.put(entry.getKey(), place);
            place += entry.getValue() > 1 ? 2 : 1;
        }
        StringJoiner line = new StringJoiner(" ");
        for (int value : points) {
            line.add(String.valueOf(placeOf.get(value)));
        }
        System.out.println(line);
    }
}
