import java.util.*;

public class Main {
    static List<List<Integer>> inside = new ArrayList<>();
    static String[] names;

    static void draw(int folder, String prefix) {
        List<Integer> folders = inside.get(folder);
        for (int number : folders) {
            System.out.println(prefix + "+--" + names[number]);
            String last = names[folders.get(folders.size() - 1)];
            draw(number, prefix + (names[number].equals(last) ? "..." : "|.."));
        }
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        names = new String[n + 1];
        for (int number = 0; number <= n; number++) {
            inside.add(new ArrayList<>());
        }
        for (int number = 1; number <= n; number++) {
            inside.get(in.nextInt()).add(number);
            names[number] = in.next();
        }
        System.out.println(names[1]);
        draw(1, "");
    }
}
