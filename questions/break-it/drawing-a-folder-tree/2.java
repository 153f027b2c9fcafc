import java.util.*;

public class Main {
    static List<List<Integer>> inside = new ArrayList<>();
    static String[] names;

    static void draw(int folder, int depth, String bar) {
        List<Integer> folders = inside.get(folder);
        for (int i = 0; i < folders.size(); i++) {
            System.out.println(bar.repeat(depth) + "+--" + names[folders.get(i)]);
            draw(folders.get(i), depth + 1, i == folders.size() - 1 ? "..." : "|..");
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
        draw(1, 0, "");
    }
}
