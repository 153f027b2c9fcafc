import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int t = in.nextInt();
        boolean[] dry = new boolean[n];
        for (int i = 0; i < n; i++) {
            dry[i] = in.nextInt() <= t;
        }
        int begin = 0;
        int longest = 0;
        int day = 0;
        while (day < n) {
            if (!dry[day]) {
                day++;
                continue;
            }
            int end = day;
            while (end < n && dry[end]) {
                end++;
            }
            if (end - day > longest) {
                begin = day + 1;
                longest = end - day;
            }
            day = end + 2;
        }
        System.out.println(begin + " " + longest);
    }
}
