import java.util.*;

public class Main {
    static class Boat {
        String name;
        String last;
        int[] points;
        int total;
    }

    static int compare(Boat a, Boat b) {
        if (a.total != b.total) {
            return Integer.compare(a.total, b.total);
        }
        for (int i = 0; i < a.points.length; i++) {
            if (a.points[i] != b.points[i]) {
                return Integer.compare(a.points[i], b.points[i]);
            }
        }
        if (!a.last.equals(b.last)) {
            return a.last.compareTo(b.last);
        }
        return a.name.compareTo(b.name);
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int r = in.nextInt();
        Boat[] boats = new Boat[n];
        for (int i = 0; i < n; i++) {
            Boat boat = new Boat();
            boat.name = in.next();
            boat.points = new int[r];
            for (int race = 0; race < r; race++) {
                boat.last = in.next();
                boat.points[race] = Integer.parseInt(boat.last);
            }
            Arrays.sort(boat.points);
            boat.total = Arrays.stream(boat.points).limit(r - 1).sum();
            boats[i] = boat;
        }
        Arrays.sort(boats, Main::compare);
        for (Boat boat : boats) {
            System.out.println(boat.name + " " + boat.total);
        }
    }
}
