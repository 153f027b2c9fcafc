import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int hour = in.nextInt();
        int minute = in.nextInt();
        int travel = in.nextInt();
        int total = hour * 60 + minute + travel;
        int arrival = total / 60 % 24;
        int midnights = travel / 1440;
        if (arrival < hour) {
            midnights++;
        }
        System.out.printf("%02d:%02d +%d%n", arrival, total % 60, midnights);
    }
}
