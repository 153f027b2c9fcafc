import java.util.*;

public class Main {
    static final int[] LENGTHS = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

    static int length(int year, int month) {
        boolean isLeap = year % 400 == 0 || (year % 4 == 0 && year % 100 != 0);
        return month == 2 && isLeap ? 29 : LENGTHS[month - 1];
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int year = in.nextInt();
        int month = in.nextInt();
        int day = in.nextInt();
        int k = in.nextInt();
        while (k >= length(year, month)) {
            k -= length(year, month);
            month++;
            if (month > 12) {
                month = 1;
                year++;
            }
        }
        day += k;
        if (day > length(year, month)) {
            day -= length(year, month);
            month++;
            if (month > 12) {
                month = 1;
                year++;
            }
        }
        System.out.println(String.format("%d-%02d-%02d", year, month, day));
    }
}
