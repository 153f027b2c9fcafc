import java.util.Scanner;

public class Main {
    static String nextTwo(String row, int from) {
        return row.substring(from, Math.min(from + 2, row.length()));
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        String s = in.next() + "~";
        String t = in.next() + "~";
        StringBuilder word = new StringBuilder();
        int i = 0;
        int j = 0;
        while (i + j < s.length() + t.length() - 2) {
            if (nextTwo(s, i).compareTo(nextTwo(t, j)) < 0) {
                word.append(s.charAt(i++));
            } else {
                word.append(t.charAt(j++));
            }
        }
        System.out.println(word);
    }
}
