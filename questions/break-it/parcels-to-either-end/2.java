import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        TreeMap<Integer, List<Integer>> places = new TreeMap<>();
        for (int place = 0; place < n; place++) {
            places.computeIfAbsent(in.nextInt(), number -> new ArrayList<>()).add(place);
        }

        int best = 0;
        int chain = 0; // how many stay if all parcels with the present number do
        int last = n; // place of the last parcel with the next lower number
        for (List<Integer> here : places.values()) {
            // Some parcels with this number stay, behind all those that stay already.
            int behind = 0;
            for (int place : here) {
                if (place > last) {
                    behind++;
                }
            }
            best = Math.max(best, chain + behind);
            chain = behind == here.size() ? chain + behind : here.size();
            best = Math.max(best, chain);
            last = here.get(here.size() - 1);
        }
        System.out.println(n - best);
    }
}
