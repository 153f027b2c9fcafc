import java.util.*;

public class Main {
    static long[] readings;
    static long largest = 0;
    static int first = 1;

    static void look(int from, int to) {
        long high = readings[from];
        for (int day = from; day < to; day++) {
            high = Math.max(high, readings[day]);
            if (high - readings[day] > largest) {
                largest = high - readings[day];
                first = day + 1;
            }
        }
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        readings = new long[n];
        int peak = 0;
        for (int day = 0; day < n; day++) {
            readings[day] = in.nextLong();
            if (readings[day] > readings[peak]) {
                peak = day;
            }
        }
        look(peak, n);
        look(0, peak);
        System.out.println(largest + " " + first);
    }
}
