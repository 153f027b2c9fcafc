import java.util.*;

public class Main {
    static int count(int[][] lines) {
        int unfair = 0;
        for (int[] line : lines) {
            int sum = 0;
            int squares = 0;
            for (int i = 0; i < line.length; i++) {
                sum += line[i] - (i + 1);
                squares += line[i] * line[i] - (i + 1) * (i + 1);
            }
            if (sum != 0 || squares != 0) {
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
