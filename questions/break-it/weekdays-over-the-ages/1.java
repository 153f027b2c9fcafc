import java.time.Year;
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        long a = in.nextLong();
        long b = in.nextLong();
        int d = in.nextInt();
        int w = in.nextInt();
        long[] before = new long[401];
        int first = 0;
        for (int year = 1; year <= 400; year++) {
            int[] lengths = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
            if (Year.isLeap(year)) {
                lengths[1] = 29;
            }
            before[year] = before[year - 1];
            for (int length : lengths) {
                if (d <= length && (first + d - 1) % 7 == w - 1) {
                    before[year]++;
                }
                first = (first + length) % 7;
            }
        }
        long cycles = (b - a + 1) / 400;
        int rest = (int) ((b - a + 1) % 400);
        long months = 0;
        if (cycles > 0) {
            months = cycles * before[400] + before[rest];
        } else {
            int start = (int) ((a - 1) % 400);
            for (int year = start; year < start + rest; year++) {
                months += before[year % 400 + 1] - before[year % 400];
            }
        }
        System.out.println(months);
    }
}
