import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int t = in.nextInt();
        int begin = 0;
        int longest = 0;
        int length = 0;
        for (int day = 1; day <= n; day++) {
            if (in.nextInt() <= t) {
                length++;
                if (length >= longest) {
                    begin = day - length + 1;
                    longest = length;
                }
            } else {
                length = 0;
            }
        }
        System.out.println(begin + " " + longest);
    }
}
