import java.util.Scanner;

public class Main {
    static int rounded(int cents) {
        int ones = cents % 10;
        int tens = cents / 10 % 10;
        int rest = cents / 100;
        if (ones >= 5) {
            tens = (tens + 1) % 10;
        }
        return rest * 100 + tens * 10;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int sum = 0;
        int total = 0;
        for (int i = 0; i < n; i++) {
            int price = in.nextInt();
            sum += price;
            total += rounded(price);
        }
        System.out.println(total - (sum + 5) / 10 * 10);
    }
}
