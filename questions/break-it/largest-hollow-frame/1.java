import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int h = in.nextInt();
        int w = in.nextInt();
        int[][] left = new int[h + 1][w + 1];
        int[][] up = new int[h + 1][w + 1];
        int best = 0;
        for (int y = 1; y <= h; y++) {
            String row = in.next();
            for (int x = 1; x <= w; x++) {
                if (row.charAt(x - 1) != '#') {
                    continue;
                }
                left[y][x] = left[y][x - 1] + 1;
                up[y][x] = up[y - 1][x] + 1;
                int side = Math.min(left[y][x], up[y][x]);
                if (left[y - side + 1][x] >= side && up[y][x - side + 1] >= side) {
                    best = Math.max(best, side);
                }
            }
        }
        System.out.println(best);
    }
}
