import java.util.*;

public class Main {
    static final int NONE = -1;

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int height = in.nextInt();
        int width = in.nextInt();
        // For each cell of the current row: the best sum without and with the dynamite used.
        int[] whole = new int[width];
        int[] used = new int[width];
        Arrays.fill(whole, NONE);
        Arrays.fill(used, NONE);
        for (int i = 0; i < height; i++) {
            String row = in.next();
            for (int j = 0; j < width; j++) {
                char cell = row.charAt(j);
                if (i == 0 && j == 0) {
                    whole[0] = cell - '0';
                    continue;
                }
                int fromWhole = Math.max(whole[j], j > 0 ? whole[j - 1] : NONE);
                int fromUsed = Math.max(used[j], j > 0 ? used[j - 1] : NONE);
                if (cell == '#') {
                    used[j] = fromWhole;
                } else {
                    int coins = cell - '0';
                    whole[j] = fromWhole != NONE ? fromWhole + coins : NONE;
                    used[j] = fromUsed != NONE ? fromUsed + coins : NONE;
                }
            }
        }
        System.out.println(Math.max(whole[width - 1], used[width - 1]));
    }
}
