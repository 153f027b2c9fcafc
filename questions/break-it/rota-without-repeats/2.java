import java.math.BigInteger;
import java.util.*;

public class Main {
    static int count(int[][] lines) {
        int unfair = 0;
        for (int[] line : lines) {
            int sum = 0;
            BigInteger product = BigInteger.ONE;
            BigInteger factorial = BigInteger.ONE;
            for (int i = 0; i < line.length; i++) {
                sum += line[i] - (i + 1);
                product = product.multiply(BigInteger.valueOf(line[i]));
                factorial = factorial.multiply(BigInteger.valueOf(i + 1));
            }
            if (sum != 0 || !product.equals(factorial)) {
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
