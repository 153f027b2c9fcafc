import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
        in.nextToken();
        int n = (int) in.nval;
        int[] parent = new int[n + 1];
        for (int bench = 1; bench <= n; bench++) {
            in.nextToken();
            parent[bench] = (int) in.nval;
        }
        int[] deepest = new int[n + 1];
        int[] longest = new int[n + 1];
        List<Integer> radii = new ArrayList<>();
        int answer = 0;
        for (int bench = n; bench >= 1; bench--) {
            int up = parent[bench];
            if (up == 0) {
                answer = Math.max(answer, longest[bench]);
                radii.add((longest[bench] + 1) / 2);
                continue;
            }
            longest[up] = Math.max(longest[up], deepest[up] + deepest[bench] + 1);
            deepest[up] = Math.max(deepest[up], deepest[bench] + 1);
        }
        radii.sort(Comparator.reverseOrder());
        if (radii.size() > 1) {
            answer = Math.max(answer, radii.get(0) + radii.get(1) + 1);
        }
        if (radii.size() > 2) {
            answer = Math.max(answer, radii.get(1) + radii.get(2) + 2);
        }
        System.out.println(answer);
    }
}
