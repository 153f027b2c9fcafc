import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int m = in.nextInt();
        int t = in.nextInt();
        int[] jars = new int[n];
        for (int i = 0; i < n; i++) {
            jars[i] = in.nextInt();
        }
        int[] lids = new int[m];
        for (int i = 0; i < m; i++) {
            lids[i] = in.nextInt();
        }
        int closed = 0;
        for (int jar : jars) {
            for (int lid : lids) {
                if (jar <= lid && lid <= jar + t) {
                    closed++;
                    break;
                }
            }
        }
        System.out.println(closed);
    }
}
