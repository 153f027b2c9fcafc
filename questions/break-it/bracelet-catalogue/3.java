import java.util.*;

public class Main {
    static boolean isSame(String known, String word) {
        if (known.length() != word.length()) {
            return false;
        }
        String backwards = new StringBuilder(word).reverse().toString();
        return (known + known).contains(word) || backwards.equals(known);
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        List<String> kinds = new ArrayList<>();
        int[] counts = new int[n];
        int most = 0;
        for (int i = 0; i < n; i++) {
            String word = in.next();
            int kind = 0;
            while (kind < kinds.size() && !isSame(kinds.get(kind), word)) {
                kind++;
            }
            if (kind == kinds.size()) {
                kinds.add(word);
            }
            counts[kind]++;
            most = Math.max(most, counts[kind]);
        }
        System.out.println(kinds.size() + " " + most);
    }
}
