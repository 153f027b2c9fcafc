import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int start = in.nextInt();
        int end = in.nextInt();
        int n = in.nextInt();
        Map<String, Integer> numbers = new HashMap<>();
        for (int number = 1; number <= n; number++) {
            int a = in.nextInt();
            int b = in.nextInt();
            if (a < end && b > start) {
                numbers.put(a + " " + b, number);
            }
        }
        Set<Integer> found = new TreeSet<>(numbers.values());
        StringJoiner line = new StringJoiner(" ").setEmptyValue("free");
        for (int number : found) {
            line.add(String.valueOf(number));
        }
        System.out.println(line);
    }
}
