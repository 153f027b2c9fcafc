import java.util.*;

public class Main {
    static String shortened(int first, int last) {
        String a = String.valueOf(first);
        String b = String.valueOf(last);
        if (a.length() != b.length()) {
            return b;
        }
        StringBuilder kept = new StringBuilder();
        for (int i = 0; i < b.length(); i++) {
            if (a.charAt(i) != b.charAt(i)) {
                kept.append(b.charAt(i));
            }
        }
        return kept.toString();
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
