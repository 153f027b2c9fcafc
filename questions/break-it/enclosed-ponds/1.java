import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int r = in.nextInt();
        int c = in.nextInt();
        char[][] grid = new char[r][];
        for (int i = 0; i < r; i++) {
            grid[i] = in.next().toCharArray();
        }
        int ponds = 0;
        int largest = 0;
        for (int start = 0; start < r * c; start++) {
            if (grid[start / c][start % c] != 'w') {
                continue;
            }
            grid[start / c][start % c] = '.';
            List<int[]> body = new ArrayList<>();
            body.add(new int[] {start / c, start % c});
            boolean isPond = true;
            for (int at = 0; at < body.size(); at++) {
                int i = body.get(at)[0];
                int j = body.get(at)[1];
                if (i == 0 || i == r - 1 || j == 0 || j == c - 1) {
                    isPond = false;
                    break;
                }
                for (int[] square : new int[][] {{i - 1, j}, {i + 1, j}, {i, j - 1}, {i, j + 1}}) {
                    if (grid[square[0]][square[1]] == 'w') {
                        grid[square[0]][square[1]] = '.';
                        body.add(square);
                    }
                }
            }
            if (isPond) {
                ponds++;
                largest = Math.max(largest, body.size());
            }
        }
        System.out.println(ponds + " " + largest);
    }
}
