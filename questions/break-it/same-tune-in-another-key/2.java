import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int m = in.nextInt();
        int[] a = new int[n];
        int[] b = new int[m];
        for (int i = 0; i < n; i++) {
            a[i] = in.nextInt();
        }
        for (int i = 0; i < m; i++) {
            b[i] = in.nextInt();
        }
        for (int i = 0; i <= n - m; i++) {
            boolean same = true;
            for (int j = 1; j < m; j++) {
                if ((a[i + j] - b[j] - a[i] + b[0]) % 12 != 0) {
                    same = false;
                }
            }
            if (same) {
                System.out.println(i + 1 + " " + (a[i] - b[0]));
                return;
            }
        }
        System.out.println("none");
    }
}
