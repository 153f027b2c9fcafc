import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[] fees = new int[n];
        for (int i = 0; i < n; i++) {
            fees[i] = in.nextInt();
        }
        int at = 0;
        int total = fees[0];
        while (at < n - 1) {
            if (at + 3 < n && fees[at + 3] < fees[at + 1]) {
                at += 3;
            } else {
                at++;
            }
            total += fees[at];
        }
        System.out.println(total);
    }
}
