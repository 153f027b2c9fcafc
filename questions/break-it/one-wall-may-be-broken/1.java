import java.util.*;

public class Main {
    static String[] grid;

    static int best(boolean dynamite) {
        int r = grid.length;
        int c = grid[0].length();
        int[][][] table = new int[2][r][c];
        for (int[][] half : table) {
            for (int[] row : half) {
                Arrays.fill(row, -1);
            }
        }
        table[0][0][0] = grid[0].charAt(0) - '0';
        for (int i = 0; i < r; i++) {
            for (int j = 0; j < c; j++) {
                char cell = grid[i].charAt(j);
                for (int used = 0; used < 2; used++) {
                    int above = i > 0 ? table[used][i - 1][j] : -1;
                    int before = j > 0 ? table[used][i][j - 1] : -1;
                    int top = Math.max(above, before);
                    if (top < 0) {
                        continue;
                    }
                    if (cell != '#') {
                        table[used][i][j] = top + cell - '0';
                    } else if (used == 0 && dynamite) {
                        table[1][i][j] = top;
                    }
                }
            }
        }
        return Math.max(table[0][r - 1][c - 1], table[1][r - 1][c - 1]);
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        grid = new String[in.nextInt()];
        in.nextInt();
        for (int i = 0; i < grid.length; i++) {
            grid[i] = in.next();
        }
        int openWay = best(false);
        System.out.println(openWay >= 0 ? openWay : best(true));
    }
}
