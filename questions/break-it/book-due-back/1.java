import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int year = in.nextInt();
        int month = in.nextInt();
        int day = in.nextInt() + in.nextInt();
        boolean isLeap = year % 400 == 0 || (year % 4 == 0 && year % 100 != 0);
        int[] days = {31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
        while (day > days[month - 1]) {
            day -= days[month - 1];
            month++;
            if (month > 12) {
                year++;
                month = 1;
            }
        }
        System.out.println(String.format("%d-%02d-%02d", year, month, day));
    }
}
