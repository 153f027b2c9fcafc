import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int least = in.nextInt();
        List<int[]> bookings = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            bookings.add(new int[] {in.nextInt(), in.nextInt()});
        }
        bookings.sort(Comparator.comparingInt((int[] one) -> one[0]).thenComparingInt(one -> one[1]));
        List<int[]> blocks = new ArrayList<>();
        int[] last = null;
        for (int[] one : bookings) {
            if (last != null && one[0] <= last[1] + 1) {
                last[1] = Math.max(last[1], one[1]);
            } else {
                last = one;
                blocks.add(last);
            }
        }
        blocks.add(new int[] {1440, 1440});
        int freeFrom = 0;
        boolean found = false;
        for (int[] one : blocks) {
            if (one[0] - freeFrom >= least) {
                System.out.println(freeFrom + " " + one[0]);
                found = true;
            }
            freeFrom = one[1];
        }
        if (!found) {
            System.out.println("none");
        }
    }
}
