import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int m = in.nextInt();
        int t = in.nextInt();
        int[] water = new int[n + 1];
        for (int i = 0; i < m; i++) {
            int left = in.nextInt();
            int right = in.nextInt();
            int litres = in.nextInt();
            for (int bed = left; bed <= right; bed++) {
                water[bed] += litres;
            }
        }
        System.out.println(Arrays.stream(water).filter(litres -> litres > t).count());
    }
}
