import java.util.Scanner;

public class Main {
    static int minutes(String clock) {
        return Integer.parseInt(clock.substring(0, 2)) * 60 + Integer.parseInt(clock.substring(3));
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int total = 0;
        for (int i = 0; i < n; i++) {
            int begin = (minutes(in.next()) + 120) % 1440;
            int end = (minutes(in.next()) + 120) % 1440;
            if (begin == end) {
                total += 480;
            } else if (begin < end) {
                total += Math.max(0, Math.min(end, 480) - begin);
            } else {
                total += Math.max(0, 480 - begin) + (end > 480 ? 480 : Math.min(end, 479));
            }
        }
        System.out.println(total);
    }
}
