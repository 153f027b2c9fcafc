import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int rows = in.nextInt();
        int columns = in.nextInt();
        int[][] label = new int[rows][columns];
        int[] sameAs = new int[rows * columns + 1];
        int labels = 0;
        for (int i = 0; i < rows; i++) {
            String row = in.next();
            for (int j = 0; j < columns; j++) {
                if (row.charAt(j) != 'w') {
                    continue;
                }
                int above = i > 0 ? label[i - 1][j] : 0;
                int before = j > 0 ? label[i][j - 1] : 0;
                if (above > 0 && before > 0) {
                    label[i][j] = Math.min(above, before);
                    sameAs[Math.max(above, before)] = Math.min(above, before);
                } else if (above > 0 || before > 0) {
                    label[i][j] = Math.max(above, before);
                } else {
                    labels++;
                    label[i][j] = labels;
                    sameAs[labels] = labels;
                }
            }
        }
        int[] sizes = new int[labels + 1];
        boolean[] isOpen = new boolean[labels + 1];
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                int body = label[i][j];
                while (sameAs[body] != body) {
                    body = sameAs[body];
                }
                sizes[body]++;
                if (i == 0 || i == rows - 1 || j == 0 || j == columns - 1) {
                    isOpen[body] = true;
                }
            }
        }
        int ponds = 0;
        int largest = 0;
        for (int body = 1; body <= labels; body++) {
            if (sizes[body] > 0 && !isOpen[body]) {
                ponds++;
                largest = Math.max(largest, sizes[body]);
            }
        }
        System.out.println(ponds + " " + largest);
    }
}
