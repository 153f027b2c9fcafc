import java.util.*;

public class Main {
    static List<List<Integer>> inside = new ArrayList<>();
    static String[] names;

    static void draw(int folder, String prefix) {
        List<Integer> folders = inside.get(folder);
        folders.sort(Comparator.comparing(number -> names[number]));
        for (int i = 0; i < folders.size(); i++) {
            int number = folders.get(i);
            System.out.println(prefix + "+--" + names[number]);
            draw(number, prefix + (i == folders.size() - 1 ? "..." : "|.."));
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
