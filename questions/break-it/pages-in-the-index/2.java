import java.util.*;

public class Main {
    static int shortened(int first, int last) {
        for (int power = 10; power <= 1000; power *= 10) {
            if (first / power == last / power) {
                return last % power;
            }
        }
        return last;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        TreeSet<Integer> pages = new TreeSet<>();
        for (int i = 0; i < n; i++) {
            pages.add(in.nextInt());
        }
        StringJoiner entry = new StringJoiner(", ");
        while (!pages.isEmpty()) {
            int first = pages.pollFirst();
            int last = first;
            while (pages.remove(last + 1)) {
                last++;
            }
            if (last - first >= 2) {
                entry.add(first + "-" + shortened(first, last));
            } else {
                for (int page = first; page <= last; page++) {
                    entry.add(String.valueOf(page));
                }
            }
        }
        System.out.println(entry);
    }
}
