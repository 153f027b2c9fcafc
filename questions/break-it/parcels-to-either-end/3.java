import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        Map<Integer, List<Integer>> places = new TreeMap<>();
        for (int place = 0; place < n; place++) {
            places.computeIfAbsent(in.nextInt(), number -> new ArrayList<>()).add(place);
        }

        int best = 0;
        int chain = 0;
        List<Integer> before = List.of(); // where the parcels with the next lower number lie
        for (List<Integer> here : places.values()) {
            int front = 0;
            while (front < before.size() && before.get(front) < here.get(0)) {
                front++;
            }
            if (front > 0 && front == before.size()) {
                chain += here.size();
            } else {
                // Of the lower number, only those in front of all parcels with this one stay.
                chain = front + here.size();
            }
            best = Math.max(best, chain);
            before = here;
        }
        System.out.println(n - best);
    }
}
