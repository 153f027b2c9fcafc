import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int rows = in.nextInt();
        int columns = in.nextInt();
        int k = in.nextInt();
        int[][] scores = new int[rows][columns];
        for (int[] row : scores) {
            for (int c = 0; c < columns; c++) {
                row[c] = in.nextInt();
            }
        }
        int bestTop = 1, bestLeft = 1, best = -1000;
        for (int top = 0; top <= rows - k; top++) {
            for (int left = 0; left <= columns - k; left++) {
                int score = 0;
                for (int r = top; r < top + k; r++) {
                    for (int c = left; c < left + k; c++) {
                        score += scores[r][c];
                    }
                }
                if (score > best) {
                    bestTop = top + 1;
                    bestLeft = left + 1;
                    best = score;
                }
            }
        }
        System.out.println(bestTop + " " + bestLeft + " " + best);
    }
}
