import java.time.*;
import java.util.*;

public class Main {
    static int weeksOf(int year) {
        boolean isLong = LocalDate.of(year, 12, 31).getDayOfWeek() == DayOfWeek.THURSDAY;
        return isLong ? 53 : 52;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        while (n-- > 0) {
            int year = in.nextInt();
            LocalDate date = LocalDate.of(year, in.nextInt(), in.nextInt());
            int weekday = date.getDayOfWeek().getValue();
            int week = (date.getDayOfYear() - weekday + 10) / 7;
            if (week == 0) {
                year--;
                week = weeksOf(year);
            } else if (week > weeksOf(year)) {
                year++;
                week = 1;
            }
            System.out.printf("%d %d %d%n", year, week, weekday);
        }
    }
}
