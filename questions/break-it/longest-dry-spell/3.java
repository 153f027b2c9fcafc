import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int t = in.nextInt();
        List<Integer> rain = new ArrayList<>();
        List<Integer> spell = new ArrayList<>();
        List<Integer> best = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            int amount = in.nextInt();
            rain.add(amount);
            if (amount <= t) {
                spell.add(amount);
            } else {
                spell.clear();
            }
            if (spell.size() > best.size()) {
                best = new ArrayList<>(spell);
            }
        }
        int begin = best.isEmpty() ? 0 : rain.indexOf(best.get(0)) + 1;
        System.out.println(begin + " " + best.size());
    }
}
