import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        String s = in.next() + "~";
        String t = in.next() + "~";
        boolean firstInTies = s.compareTo(t) < 0;
        StringBuilder word = new StringBuilder();
        int i = 0;
        int j = 0;
        while (s.charAt(i) != '~' || t.charAt(j) != '~') {
            char a = s.charAt(i);
            char b = t.charAt(j);
            if (a < b || a == b && firstInTies) {
                word.append(a);
                i++;
            } else {
                word.append(b);
                j++;
            }
        }
        System.out.println(word);
    }
}
