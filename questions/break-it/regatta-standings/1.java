import java.util.*;

public class Main {
    static class Boat implements Comparable<Boat> {
        String name;
        int[] counted;
        int last;
        int total;

        Boat(String name, int[] points) {
            this.name = name;
            last = points[points.length - 1];
            int[] sorted = points.clone();
            Arrays.sort(sorted);
            counted = Arrays.copyOf(sorted, points.length - 1);
            total = Arrays.stream(counted).sum();
        }

        @Override
        public int compareTo(Boat other) {
            if (total != other.total) {
                return total - other.total;
            }
            int order = Arrays.compare(counted, other.counted);
            if (order == 0) {
                order = last - other.last;
            }
            return order != 0 ? order : name.compareTo(other.name);
        }
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int races = in.nextInt();
        List<Boat> boats = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            String name = in.next();
            int[] points = new int[races];
            for (int race = 0; race < races; race++) {
                points[race] = in.nextInt();
            }
            boats.add(new Boat(name, points));
        }
        Collections.sort(boats);
        for (Boat boat : boats) {
            System.out.println(boat.name + " " + boat.total);
        }
    }
}
