import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        List<Long> readings = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            readings.add(in.nextLong());
        }
        long low = Collections.min(readings);
        long high = Collections.max(readings);
        System.out.println(high - low + " " + (readings.indexOf(low) + 1));
    }
}
