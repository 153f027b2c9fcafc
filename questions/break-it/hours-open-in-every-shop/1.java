import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int start = 0;
        int end = 1440;
        for (int i = 0; i < n; i++) {
            start = Math.max(start, in.nextInt());
            end = Math.min(end, in.nextInt());
        }
        System.out.println(start <= end ? start + " " + end : "none");
    }
}
