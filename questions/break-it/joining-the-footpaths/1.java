import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
        in.nextToken();
        int n = (int) in.nval;
        int[] depth = new int[n + 1];
        int[] root = new int[n + 1];
        Map<Integer, Integer> radius = new HashMap<>();
        for (int bench = 1; bench <= n; bench++) {
            in.nextToken();
            int up = (int) in.nval;
            depth[bench] = up > 0 ? depth[up] + 1 : 0;
            root[bench] = up > 0 ? root[up] : bench;
            radius.merge(root[bench], depth[bench], Math::max);
        }
        List<Integer> radii = new ArrayList<>(radius.values());
        radii.sort(Comparator.reverseOrder());
        int answer = radii.get(0);
        if (radii.size() > 1) {
            answer = Math.max(answer, radii.get(0) + radii.get(1) + 1);
        }
        if (radii.size() > 2) {
            answer = Math.max(answer, radii.get(1) + radii.get(2) + 2);
        }
        System.out.println(answer);
    }
}
