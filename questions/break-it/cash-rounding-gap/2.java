import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int total = 0;
        int sum = 0;
        for (int i = 0; i < n; i++) {
            int price = in.nextInt();
            sum += price;
            total += price / 10 * 10;
            if (price % 10 > 5) {
                total += 10;
            }
        }
        System.out.println(total - (sum + 5) / 10 * 10);
    }
}
