import java.util.*;

public class Main {
    record Boat(String name, int[] sorted, int last, int total) {}

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int r = in.nextInt();
        List<Boat> boats = new ArrayList<>();
        for (int k = 0; k < n; k++) {
            String name = in.next();
            int[] points = new int[r];
            int total = 0;
            for (int i = 0; i < r; i++) {
                points[i] = in.nextInt();
                total += points[i];
            }
            int last = points[r - 1];
            Arrays.sort(points);
            boats.add(new Boat(name, points, last, total - points[r - 1]));
        }
        boats.sort(Comparator.comparingInt(Boat::total)
            .thenComparing(Boat::sorted, Arrays::compare)
            .thenComparingInt(Boat::last)
            .thenComparingInt(boat -> boat.name().length())
            .thenComparing(Boat::name));
        for (Boat boat : boats) {
            System.out.println(boat.name() + " " + boat.total());
        }
    }
}
