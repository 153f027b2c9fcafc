import java.util.*;

public class Main {
    static String text;
    static int lines;
    static int longest;
    static int indent;

    static int commaAfter(int end) {
        return text.startsWith(",", end + 1) ? 1 : 0;
    }

    static void line(int length) {
        lines++;
        longest = Math.max(longest, indent + length);
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int width = in.nextInt();
        text = in.next();
        int[] closing = new int[text.length()];
        Deque<Integer> opened = new ArrayDeque<>();
        for (int i = 0; i < text.length(); i++) {
            switch (text.charAt(i)) {
                case '[' -> opened.push(i);
                case ']' -> closing[opened.pop()] = i;
                default -> { }
            }
        }

        int at = 0;
        while (at < text.length()) {
            int end = at;
            if (text.charAt(at) == ']') {
                indent -= 2;
                line(1 + commaAfter(end));
            } else if (text.charAt(at) == '[') {
                end = closing[at];
                int length = end - at + 1;
                if (length == 2) {
                    line(length);
                } else if (indent + length + commaAfter(end) <= width) {
                    line(length + commaAfter(end));
                } else {
                    line(1);
                    indent += 2;
                    at++;
                    continue;
                }
            } else {
                while (Character.isLetter(text.charAt(end + 1))) {
                    end++;
                }
                line(end - at + 1 + commaAfter(end));
            }
            at = end + 1 + commaAfter(end);
        }
        System.out.println(lines + " " + longest);
    }
}
