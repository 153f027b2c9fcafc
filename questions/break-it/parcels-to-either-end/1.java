import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        // The smallest last numbers of rising parts of length 1, 2, 3, ..., and how often each occurs.
        TreeMap<Integer, Integer> lasts = new TreeMap<>();
        int kept = 0;
        for (int i = 0; i < n; i++) {
            int number = in.nextInt();
            Integer larger = lasts.higherKey(number);
            if (larger == null) {
                kept++;
            } else if (lasts.merge(larger, -1, Integer::sum) == 0) {
                lasts.remove(larger);
            }
            lasts.merge(number, 1, Integer::sum);
        }
        System.out.println(n - kept);
    }
}
