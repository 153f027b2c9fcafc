import java.util.*;
import java.util.stream.Collectors;

public class Main {
    static boolean oneLonger(String longer, String word) {
        for (int i = 0; i < longer.length(); i++) {
            if ((longer.substring(0, i) + longer.substring(i + 1)).equals(word)) {
                return true;
            }
        }
        return false;
    }

    static Set<Integer> letters(String word) {
        return word.chars().boxed().collect(Collectors.toSet());
    }

    static String name(String meant, String typed) {
        List<Integer> places = new ArrayList<>();
        for (int i = 0; i < Math.min(meant.length(), typed.length()); i++) {
            if (meant.charAt(i) != typed.charAt(i)) {
                places.add(i);
            }
        }
        if (meant.equals(typed)) {
            return "same";
        }
        if (oneLonger(meant, typed)) {
            return "missed";
        }
        if (oneLonger(typed, meant)) {
            return "extra";
        }
        if (meant.length() != typed.length()) {
            return "other";
        }
        if (places.size() == 1) {
            return "wrong";
        }
        boolean areNeighbours = places.size() == 2 && places.get(1) == places.get(0) + 1;
        return areNeighbours && letters(meant).equals(letters(typed)) ? "swapped" : "other";
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        for (int i = 0; i < n; i++) {
            System.out.println(name(in.next(), in.next()));
        }
    }
}
