import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        long[] sides = {in.nextLong(), in.nextLong(), in.nextLong()};
        long edge = 1;
        for (int factor = 2; factor <= 10000; factor++) {
            if (sides[0] % factor == 0 && sides[1] % factor == 0 && sides[2] % factor == 0) {
                edge *= factor;
                for (int i = 0; i < 3; i++) {
                    sides[i] /= factor;
                }
            }
        }
        System.out.println(edge + " " + sides[0] * sides[1] * sides[2]);
    }
}
