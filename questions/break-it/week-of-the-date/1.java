import java.time.*;
import java.util.*;

public class Main {
    static int weekOf(LocalDate date) {
        return (date.getDayOfYear() - date.getDayOfWeek().getValue() + 10) / 7;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        for (int i = 0; i < n; i++) {
            LocalDate date = LocalDate.of(in.nextInt(), in.nextInt(), in.nextInt());
            int year = date.getYear();
            int week = weekOf(date);
            if (week == 0) {
                year--;
                week = weekOf(LocalDate.of(year, 12, 31));
            } else if (week == 53) {
                year++;
                week = 1;
            }
            System.out.println(year + " " + week + " " + date.getDayOfWeek().getValue());
        }
    }
}
