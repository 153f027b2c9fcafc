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
            int start = minutes(in.next());
            int end = minutes(in.next());
            if (end < start) {
                end += 1440;
            }
            for (int[] night : new int[][] {{0, 360}, {1320, 1800}, {2760, 3240}}) {
                total += Math.max(0, Math.min(end, night[1]) - Math.max(start, night[0]));
            }
        }
        System.out.println(total);
    }
}
