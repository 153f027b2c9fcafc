import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int h = in.nextInt();
        int[] tanks = new int[n];
        for (int i = 0; i < n; i++) {
            tanks[i] = in.nextInt();
        }
        int total = Arrays.stream(tanks).sum();
        System.out.println((total + h - 1) / h);
    }
}
