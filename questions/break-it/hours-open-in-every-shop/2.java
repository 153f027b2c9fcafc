import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[] opens = new int[n];
        int[] closes = new int[n];
        boolean overlap = true;
        for (int i = 0; i < n; i++) {
            opens[i] = in.nextInt();
            closes[i] = in.nextInt();
            if (i > 0 && Math.max(opens[i - 1], opens[i]) >= Math.min(closes[i - 1], closes[i])) {
                overlap = false;
            }
        }
        if (overlap) {
            int start = Arrays.stream(opens).max().getAsInt();
            int end = Arrays.stream(closes).min().getAsInt();
            System.out.println(start + " " + end);
        } else {
            System.out.println("none");
        }
    }
}
