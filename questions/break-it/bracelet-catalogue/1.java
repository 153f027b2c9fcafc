import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        Map<String, Integer> counts = new LinkedHashMap<>();
        for (int i = 0; i < n; i++) {
            String word = in.next();
            String backwards = new StringBuilder(word).reverse().toString();
            String kind = word + word;
            for (String ring : counts.keySet()) {
                if (ring.contains(word) || ring.contains(backwards)) {
                    kind = ring;
                    break;
                }
            }
            counts.merge(kind, 1, Integer::sum);
        }
        System.out.println(counts.size() + " " + Collections.max(counts.values()));
    }
}
