import java.time.Year;
import java.util.Scanner;

public class Main {
    static final int[] LENGTHS = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    static final long[] before = new long[401];

    static long upTo(long year) {
        return year / 400 * before[400] + before[(int) (year % 400)];
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        long a = in.nextLong();
        long b = in.nextLong();
        int d = in.nextInt();
        int w = in.nextInt();
        int first = 0;
        for (int year = 1; year <= 400; year++) {
            before[year] = before[year - 1];
            for (int month = 1; month <= 12; month++) {
                int length = LENGTHS[month - 1];
                if (d <= length && (first + d - 1) % 7 == w - 1) {
                    before[year]++;
                }
                first += length;
                if (month == 2 && Year.isLeap(year)) {
                    first++;
                }
            }
        }
        System.out.println(upTo(b) - upTo(a - 1));
    }
}
