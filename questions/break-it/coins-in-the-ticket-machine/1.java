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
            int change = coin - 1;
            int payOnes = Math.min(change, ones);
            if ((change - payOnes) % 2 != 0) {
                payOnes--;
            }
            int payTwos = (change - payOnes) / 2;
            if (payOnes < 0 || payTwos > twos) {
                continue;
            }
            ones -= payOnes;
            twos -= payTwos;
            if (coin == 1) {
                ones++;
            } else if (coin == 2) {
                twos++;
            } else {
                fives++;
            }
            sold++;
        }
        System.out.println(sold);
        System.out.println(ones + " " + twos + " " + fives);
    }
}
