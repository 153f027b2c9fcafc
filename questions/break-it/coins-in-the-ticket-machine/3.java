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
            if (coin == 1) {
                ones++;
            } else if (coin == 2 && ones >= 1) {
                ones--;
                twos++;
            } else if (coin == 5 && twos >= 2) {
                twos -= 2;
                fives++;
            } else if (coin == 5 && ones >= 4) {
                ones -= 4;
                fives++;
            } else if (coin == 5 && twos == 1 && ones >= 2) {
                ones -= 2;
                twos = 0;
                fives++;
            } else {
                continue;
            }
            sold++;
        }
        System.out.println(sold);
        System.out.println(ones + " " + twos + " " + fives);
    }
}
