import java.time.LocalDate;
import java.util.Scanner;

public class Main {
    static final int[] LENGTHS = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

    static int daysIn(int year) {
        return year % 4 == 0 ? 366 : 365;
    }

    static int dayOfYear(int year, int month, int day) {
        int days = day;
        for (int m = 1; m < month; m++) {
            days += m == 2 && daysIn(year) == 366 ? 29 : LENGTHS[m - 1];
        }
        return days;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        for (int i = 0; i < n; i++) {
            int year = in.nextInt();
            int month = in.nextInt();
            int day = in.nextInt();
            int weekday = LocalDate.of(year, month, day).getDayOfWeek().getValue();
            // The Thursday of the week decides.
            int thursday = dayOfYear(year, month, day) - weekday + 4;
            if (thursday < 1) {
                year--;
                thursday += daysIn(year);
            } else if (thursday > daysIn(year)) {
                thursday -= daysIn(year);
                year++;
            }
            System.out.println(year + " " + (thursday + 6) / 7 + " " + weekday);
        }
    }
}
