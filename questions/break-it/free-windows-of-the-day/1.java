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
        int freeFrom = 0;
        boolean found = false;
        for (int[] one : bookings) {
            if (one[0] - freeFrom >= least) {
                System.out.println(freeFrom + " " + one[0]);
                found = true;
            }
            freeFrom = Math.max(freeFrom, one[1]);
        }
        if (!found) {
            System.out.println("none");
        }
    }
}
