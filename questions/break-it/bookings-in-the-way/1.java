import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int start = in.nextInt();
        int end = in.nextInt();
        int n = in.nextInt();
        List<Integer> found = new ArrayList<>();
        for (int number = 1; number <= n; number++) {
            int a = in.nextInt();
            int b = in.nextInt();
            if (start <= a && a < end || start < b && b <= end) {
                found.add(number);
            }
        }
        StringJoiner line = new StringJoiner(" ").setEmptyValue("free");
        for (int number : found) {
            line.add(String.valueOf(number));
        }
        System.out.println(line);
    }
}
