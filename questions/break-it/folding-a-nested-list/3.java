import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int width = in.nextInt();
        String text = in.next();
        int[] closing = new int[text.length()];
        Deque<Integer> opened = new ArrayDeque<>();
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == '[') {
                opened.push(i);
            } else if (text.charAt(i) == ']') {
                closing[opened.pop()] = i;
            }
        }

        int lines = 0;
        int longest = 0;
        int indent = 0;
        int at = 0;
        while (at < text.length()) {
            char sign = text.charAt(at);
            int end = at;
            boolean fits = true;
            if (sign == ']') {
                indent -= 2;
            } else if (sign == '[') {
                end = closing[at];
                int comma = end + 1 < text.length() && text.charAt(end + 1) == ',' ? 1 : 0;
                fits = indent + end - at + 1 + comma <= width;
            } else {
                while (Character.isLetter(text.charAt(end + 1))) {
                    end++;
                }
            }
            lines++;
            if (fits) {
                int next = end + 1;
                if (next < text.length() && text.charAt(next) == ',') {
                    next++;
                }
                longest = Math.max(longest, indent + next - at);
                at = next;
            } else {
                longest = Math.max(longest, indent + 1);
                indent += 2;
                at++;
            }
        }
        System.out.println(lines + " " + longest);
    }
}
