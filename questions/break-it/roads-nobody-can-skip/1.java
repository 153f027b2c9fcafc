import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;
import java.util.*;

public class Main {
    record Road(int from, int to, int length) {}

    static final StreamTokenizer in =
            new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));

    static int next() throws Exception {
        in.nextToken();
        return (int) in.nval;
    }

    public static void main(String[] args) throws Exception {
        int n = next();
        int m = next();
        List<Road> roads = new ArrayList<>();
        for (int i = 1; i < n; i++) {
            roads.add(new Road(i, i + 1, next()));
        }
        for (int i = 0; i < m; i++) {
            int u = next();
            int d = next();
            roads.add(new Road(u, u + d, next()));
        }
        roads = new ArrayList<>(new HashSet<>(roads));
        roads.sort(Comparator.comparingInt(Road::from)
                .thenComparingInt(Road::to).thenComparingInt(Road::length));
        int[] ahead = new int[n + 1];
        int[] behind = new int[n + 1];
        Arrays.fill(ahead, 1_000_000_000);
        Arrays.fill(behind, 1_000_000_000);
        ahead[1] = 0;
        behind[n] = 0;
        for (Road road : roads) {
            ahead[road.to] = Math.min(ahead[road.to], ahead[road.from] + road.length);
        }
        for (int i = roads.size() - 1; i >= 0; i--) {
            Road road = roads.get(i);
            behind[road.from] = Math.min(behind[road.from], behind[road.to] + road.length);
        }
        List<Road> used = new ArrayList<>();
        for (Road road : roads) {
            if (ahead[road.from] + road.length + behind[road.to] == ahead[n]) {
                used.add(road);
            }
        }
        int essential = 0;
        int covered = 0;
        for (int i = 0; i < used.size(); i++) {
            Road road = used.get(i);
            int nextStart = i + 1 < used.size() ? used.get(i + 1).from : n;
            if (covered <= road.from && road.to <= nextStart) {
                essential++;
            }
            covered = Math.max(covered, road.to);
        }
        System.out.println(essential);
    }
}
