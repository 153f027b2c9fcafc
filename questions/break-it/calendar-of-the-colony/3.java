import java.util.Scanner;

public class Main {
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
        long number = (year - 1) * usual + (year - 1) / gap + before + day - 1 + k;
        long cycle = usual * gap + 1;
        long cycles = number / cycle;
        number %= cycle;
        long years = number / usual;
        number %= usual;
        month = 0;
        while (month < n - 1 && number >= months[month]) {
            number -= months[month];
            month++;
        }
        System.out.println((cycles * gap + years + 1) + " " + (month + 1) + " " + (number + 1));
    }
}
