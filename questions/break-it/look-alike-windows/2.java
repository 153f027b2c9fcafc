import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int w = in.nextInt();
        char[] s = in.next().toCharArray();
        Map<Integer, Integer> groups = new HashMap<>();
        int sum = 0;
        for (int i = 0; i < n; i++) {
            sum += s[i];
            if (i >= w) {
                sum -= s[i - w];
            }
            if (i >= w - 1) {
                groups.merge(sum, 1, Integer::sum);
            }
        }
        System.out.println(groups.size() + " " + Collections.max(groups.values()));
    }
}
