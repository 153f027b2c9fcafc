import java.util.*;

public class Main {
    static int count(int[][] lines) {
        int unfair = 0;
        for (int[] line : lines) {
            int squares = 0;
            int cubes = 0;
            for (int i = 0; i < line.length; i++) {
                int worker = line[i];
                int fair = i + 1;
                squares += worker * worker - fair * fair;
                cubes += worker * worker * worker - fair * fair * fair;
            }
            if (squares != 0 || cubes != 0) {
                unfair++;
            }
        }
        return unfair;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[][] rows = new int[n][n];
        int[][] columns = new int[n][n];
        for (int row = 0; row < n; row++) {
            for (int column = 0; column < n; column++) {
                rows[row][column] = in.nextInt();
                columns[column][row] = rows[row][column];
            }
        }
        System.out.println(count(rows) + " " + count(columns));
    }
}
