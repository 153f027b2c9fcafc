import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        boolean[] named = new boolean[100002];
        for (int i = 0; i < n; i++) {
            named[in.nextInt()] = true;
        }
        StringJoiner entry = new StringJoiner(", ");
        int page = 1;
        while (page < 100000) {
            if (!named[page]) {
                page++;
                continue;
            }
            int end = page;
            while (named[end + 1]) {
                end++;
            }
            if (end - page < 2) {
                for (int i = page; i <= end; i++) {
                    entry.add(String.valueOf(i));
                }
            } else {
                String first = String.valueOf(page);
                String last = String.valueOf(end);
                int same = 0;
                if (first.length() == last.length()) {
                    while (first.charAt(same) == last.charAt(same)) {
                        same++;
                    }
                }
                entry.add(first + "-" + last.substring(same));
            }
            page = end + 1;
        }
        System.out.println(entry);
    }
}
