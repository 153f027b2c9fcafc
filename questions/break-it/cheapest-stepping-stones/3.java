import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[] fees = new int[n];
        for (int i = 0; i < n; i++) {
            fees[i] = in.nextInt();
        }
        int[] total = new int[n];
        total[0] = fees[0];
        for (int i = 1; i < n; i++) {
            int best = total[i - 1];
            if (i >= 3 && total[i - 3] != 0 && total[i - 3] < best) {
                best = total[i - 3];
            }
            total[i] = best + fees[i];
        }
        System.out.println(total[n - 1]);
    }
}
