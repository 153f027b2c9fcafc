import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int ones = in.nextInt();
        int twos = in.nextInt();
        int fives = 0;
        int sold = 0;
        int n = in.nextInt();
        for (int i = 0; i < n; i++) {
            int coin = in.nextInt();
            int payTwos = Math.min((coin - 1) / 2, twos);
            int payOnes = coin - 1 - 2 * payTwos;
            if (payOnes <= ones) {
                ones -= payOnes;
                twos -= payTwos;
                sold++;
            }
            if (coin == 1) {
                ones++;
            } else if (coin == 2) {
                twos++;
            } else {
                fives++;
            }
        }
        System.out.println(sold);
        System.out.println(ones + " " + twos + " " + fives);
    }
}
