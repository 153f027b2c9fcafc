import java.util.*;

public class Main {
    static int limit;
    static String[] names;

    static int[] widthsOf(int rows) {
        int[] widths = new int[(names.length + rows - 1) / rows];
        for (int i = 0; i < names.length; i++) {
            widths[i / rows] = Math.max(widths[i / rows], names[i].length());
        }
        return widths;
    }

    static boolean fits(int rows) {
        int[] widths = widthsOf(rows);
        return Arrays.stream(widths).sum() + 2 * (widths.length - 1) <= limit;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        limit = in.nextInt();
        int n = in.nextInt();
        names = new String[n];
        for (int i = 0; i < n; i++) {
            names[i] = in.next();
        }
        int rows = n;
        while (rows > 1 && fits(rows - 1)) {
            rows--;
        }
        int[] widths = widthsOf(rows);
        for (int row = 0; row < rows; row++) {
            StringBuilder line = new StringBuilder();
            for (int i = row; i < n; i += rows) {
                line.append(names[i]);
                if (i + rows < n) {
                    line.append(".".repeat(widths[i / rows] + 2 - names[i].length()));
                }
            }
            System.out.println(line);
        }
    }
}
