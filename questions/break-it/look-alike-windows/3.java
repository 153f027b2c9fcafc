import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int w = in.nextInt();
        String s = in.next();
        int[] counts = new int[4];
        Map<String, Integer> groups = new HashMap<>();
        for (int i = 0; i < n; i++) {
            counts[s.charAt(i) - 'a']++;
            if (i >= w) {
                counts[s.charAt(i - w) - 'a']--;
            }
            if (i >= w - 1) {
                String key = "" + counts[0] + counts[1] + counts[2] + counts[3];
                groups.merge(key, 1, Integer::sum);
            }
        }
        System.out.println(groups.size() + " " + Collections.max(groups.values()));
    }
}
