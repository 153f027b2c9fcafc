import java.util.*;

public class Main {
    static String fromSmallest(String word) {
        int at = 0;
        for (int i = 1; i < word.length(); i++) {
            if (word.charAt(i) < word.charAt(at)) {
                at = i;
            }
        }
        return word.substring(at) + word.substring(0, at);
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        Map<String, Integer> kinds = new HashMap<>();
        for (int i = 0; i < n; i++) {
            String word = in.next();
            String form = fromSmallest(word);
            String other = fromSmallest(new StringBuilder(word).reverse().toString());
            kinds.merge(form.compareTo(other) < 0 ? form : other, 1, Integer::sum);
        }
        System.out.println(kinds.size() + " " + Collections.max(kinds.values()));
    }
}
