import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int m = in.nextInt();
        int t = in.nextInt();
        int[] change = new int[n];
        for (int i = 0; i < m; i++) {
            int left = in.nextInt();
            int right = in.nextInt();
            int litres = in.nextInt();
            change[left - 1] += litres;
            if (right < n - 1) {
                change[right] -= litres;
            }
        }
        int water = 0;
        int count = 0;
        for (int value : change) {
            water += value;
            if (water >= t) {
                count++;
            }
        }
        System.out.println(count);
    }
}
