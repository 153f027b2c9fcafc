import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int h = in.nextInt();
        int w = in.nextInt();
        String[] rows = new String[h];
        for (int y = 0; y < h; y++) {
            rows[y] = in.next();
        }
        int[][] right = new int[h + 1][w + 1];
        int[][] down = new int[h + 1][w + 1];
        int best = 0;
        for (int y = h - 1; y >= 0; y--) {
            for (int x = w - 1; x >= 0; x--) {
                if (rows[y].charAt(x) != '#') {
                    continue;
                }
                right[y][x] = right[y][x + 1] + 1;
                down[y][x] = down[y + 1][x] + 1;
                int side = Math.min(right[y][x], down[y][x]);
                while (side > best) {
                    int closed = Math.min(right[y + side - 1][x], down[y][x + side - 1]);
                    if (closed >= side) {
                        best = side;
                    } else {
                        side = closed;
                    }
                }
            }
        }
        System.out.println(best);
    }
}
