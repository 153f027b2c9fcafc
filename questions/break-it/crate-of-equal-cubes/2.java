import java.util.Scanner;

public class Main {
    static long gcd(long a, long b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        long a = in.nextLong();
        long b = in.nextLong();
        long c = in.nextLong();
        long edge = Math.min(gcd(a, b), gcd(b, c));
        System.out.println(edge + " " + (a / edge) * (b / edge) * (c / edge));
    }
}
