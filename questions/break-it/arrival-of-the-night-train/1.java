import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int hour = in.nextInt();
        int minute = in.nextInt();
        int travel = in.nextInt();
        int arrival = (60 * hour + minute + travel) % 1440;
        System.out.printf("%02d:%02d +%d%n", arrival / 60, arrival % 60, travel / 1440);
    }
}
