import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        long a = in.nextInt();
        long b = in.nextInt();
        long c = in.nextInt();
        long best = 1;
        long shortest = Math.min(a, Math.min(b, c));
        for (long edge = 1; edge * edge <= shortest; edge++) {
            if (a % edge == 0 && b % edge == 0 && c % edge == 0) {
                best = edge;
            }
        }
        System.out.println(best + " " + (a / best) * (b / best) * (c / best));
    }
}
