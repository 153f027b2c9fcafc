import java.time.Year;
import java.util.Scanner;

public class Main {
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
            int[] lengths = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
            if (Year.isLeap(year)) {
                lengths[1] = 29;
            }
            before[year] = before[year - 1];
            for (int length : lengths) {
                if (d <= length && (first + d) % 7 == w) {
                    before[year]++;
                }
                first = (first + length) % 7;
            }
        }
        System.out.println(upTo(b) - upTo(a - 1));
    }
}
