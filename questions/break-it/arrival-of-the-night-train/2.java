import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int hour = in.nextInt();
        int minute = in.nextInt();
        int travel = in.nextInt();
        hour += travel / 60;
        int days = hour / 24;
        hour %= 24;
        minute += travel % 60;
        if (minute >= 60) {
            minute -= 60;
            hour++;
            if (hour == 24) {
                hour = 0;
                if (minute == 0) {
                    days++;
                }
            }
        }
        System.out.printf("%02d:%02d +%d%n", hour, minute, days);
    }
}
