import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        String[] points = new String[n];
        for (int i = 0; i < n; i++) {
            points[i] = in.next();
        }
        String[] order = points.clone();
        Arrays.sort(order, Comparator.reverseOrder());
        Map<String, Integer> placeOf = new HashMap<>();
        for (int i = 0; i < n; i++) {
            placeOf.putIfAbsent(order[i], i + 1);
        }
        StringJoiner line = new StringJoiner(" ");
        for (String value : points) {
            line.add(String.valueOf(placeOf.get(value)));
        }
        System.out.println(line);
    }
}
