import java.util.Scanner;

public class Main {
    static long extraDays(long year, long gap) {
        long extra = year / gap;
        if (gap == 4) {
            extra -= year / 100 - year / 400;
        }
        return extra;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        long gap = in.nextLong();
        long[] months = new long[n];
        long usual = 0;
        for (int i = 0; i < n; i++) {
            months[i] = in.nextLong();
            usual += months[i];
        }
        long year = in.nextLong();
        int month = in.nextInt();
        int day = in.nextInt();
        long k = in.nextLong();
        long before = 0;
        for (int i = 0; i < month - 1; i++) {
            before += months[i];
        }
        long number = before + day - 1 + k;
        number += (year - 1) * usual + extraDays(year - 1, gap);
        long low = 1;
        long high = number / usual + 1;
        while (low < high) {
            long middle = (low + high + 1) / 2;
            if ((middle - 1) * usual + extraDays(middle - 1, gap) <= number) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        number -= (low - 1) * usual + extraDays(low - 1, gap);
        month = 0;
        while (month < n - 1 && number >= months[month]) {
            number -= months[month];
            month++;
        }
        System.out.println(low + " " + (month + 1) + " " + (number + 1));
    }
}
