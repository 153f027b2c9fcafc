import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[] fees = new int[n];
        for (int i = 0; i < n; i++) {
            fees[i] = in.nextInt();
        }
        int[] cheapest = new int[n];
        cheapest[0] = fees[0];
        for (int i = 1; i < n; i++) {
            int best = cheapest[i - 1];
            for (int from = Math.max(0, i - 3); from < i; from++) {
                best = Math.min(best, cheapest[from]);
            }
            cheapest[i] = fees[i] + best;
        }
        System.out.println(cheapest[n - 1]);
    }
}
