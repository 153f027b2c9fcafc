import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int opens = in.nextInt();
        int closes = in.nextInt();
        int start = opens;
        int end = closes;
        boolean isCommon = true;
        for (int i = 1; i < n; i++) {
            int s = in.nextInt();
            int e = in.nextInt();
            if (s >= closes || e <= opens) {
                isCommon = false;
            }
            start = Math.max(start, s);
            end = Math.min(end, e);
        }
        System.out.println(isCommon ? start + " " + end : "none");
    }
}
