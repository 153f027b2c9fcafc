import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        String s = in.next();
        String t = in.next();
        StringBuilder word = new StringBuilder();
        while (!s.isEmpty() && !t.isEmpty()) {
            if (s.compareTo(t) < 0) {
                word.append(s.charAt(0));
                s = s.substring(1);
            } else {
                word.append(t.charAt(0));
                t = t.substring(1);
            }
        }
        System.out.println(word + s + t);
    }
}
