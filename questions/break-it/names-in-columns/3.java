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
        int last = widths.length - 1;
        widths[last] = names[last * rows].length();
        if (Arrays.stream(widths).sum() + 2 * last > limit) {
            return false;
        }
        for (int row = 0; row < rows; row++) {
            int length = -2;
            for (int i = row; i < names.length; i += rows) {
                length += names[i].length() + 2;
            }
            if (length > limit) {
                return false;
            }
        }
        return true;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        limit = in.nextInt();
        int n = in.nextInt();
        names = new String[n];
        for (int i = 0; i < n; i++) {
            names[i] = in.next();
        }
        int rows = 1;
        while (!fits(rows)) {
            rows++;
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
