import java.util.*;

public class Main {
    static final int NEVER = -1_000_000_000;

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int rows = in.nextInt();
        int columns = in.nextInt();
        int[] intact = new int[columns + 1];
        int[] broken = new int[columns + 1];
        Arrays.fill(intact, NEVER);
        Arrays.fill(broken, NEVER);
        for (int y = 0; y < rows; y++) {
            String row = in.next();
            for (int x = 1; x <= columns; x++) {
                char cell = row.charAt(x - 1);
                if (y == 0 && x == 1) {
                    intact[x] = cell - '0';
                } else if (cell == '#') {
                    intact[x] = NEVER;
                    broken[x] = Math.max(intact[x], intact[x - 1]);
                } else {
                    intact[x] = Math.max(intact[x], intact[x - 1]) + cell - '0';
                    broken[x] = Math.max(broken[x], broken[x - 1]) + cell - '0';
                }
            }
        }
        int best = Math.max(intact[columns], broken[columns]);
        System.out.println(best >= 0 ? best : -1);
    }
}
