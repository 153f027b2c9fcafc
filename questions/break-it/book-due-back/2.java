import java.util.*;

public class Main {
    static int leapDays(int year) {
        return year % 400 == 0 || (year % 4 == 0 && year % 100 != 0) ? 1 : 0;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int year = in.nextInt();
        int month = in.nextInt();
        int day = in.nextInt();
        int k = in.nextInt();
        while (k >= 365 + leapDays(year)) {
            k -= 365 + leapDays(year);
            year++;
        }
        day += k;
        int[] days = {31, 28 + leapDays(year), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
        while (day > days[month - 1]) {
            day -= days[month - 1];
            month++;
            if (month == 13) {
                month = 1;
                year++;
                days[1] = 28 + leapDays(year);
            }
        }
        System.out.printf("%d-%02d-%02d%n", year, month, day);
    }
}
