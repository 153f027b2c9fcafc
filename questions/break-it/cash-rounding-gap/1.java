import java.util.Scanner;

public class Main {
    static int rounded(int cents) {
        return (cents + 5) / 10 * 10;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int sum = 0;
        int total = 0;
        for (int i = 0; i < n; i++) {
            int price = in.nextInt();
            sum += price;
            total += Math.max(10, rounded(price));
        }
        System.out.println(total - rounded(sum));
    }
}
