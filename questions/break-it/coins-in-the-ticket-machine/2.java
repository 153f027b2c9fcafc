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
            int haveOnes = coin == 1 ? ones + 1 : ones;
            int haveTwos = coin == 2 ? twos + 1 : twos;
            int payTwos = Math.min((coin - 1) / 2, haveTwos);
            int payOnes = coin - 1 - 2 * payTwos;
            if (coin == 2 && haveOnes == 0 && haveTwos > 0) {
                sold++;
                continue;
            }
            if (payOnes > haveOnes) {
                continue;
            }
            ones = haveOnes - payOnes;
            twos = haveTwos - payTwos;
            if (coin == 5) {
                fives++;
            }
            sold++;
        }
        System.out.println(sold);
        System.out.println(ones + " " + twos + " " + fives);
    }
}
