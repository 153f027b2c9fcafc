import java.io.*;
import java.util.*;

public class Main {
    static StreamTokenizer in =
            new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));

    static int next() throws IOException {
        in.nextToken();
        return (int) in.nval;
    }

    static List<int[]> readRuns(int count) throws IOException {
        int[][] entries = new int[count][];
        for (int i = 0; i < count; i++) {
            entries[i] = new int[] {next(), next()};
        }
        Arrays.sort(entries, (a, b) ->
                a[0] != b[0] ? Integer.compare(a[0], b[0]) : Integer.compare(a[1], b[1]));
        List<int[]> runs = new ArrayList<>();
        int[] last = null;
        for (int[] entry : entries) {
            if (last != null && entry[0] <= last[1]) {
                last[1] = entry[1];
            } else {
                last = entry;
                runs.add(last);
            }
        }
        return runs;
    }

    public static void main(String[] args) throws IOException {
        int n = next();
        int m = next();
        List<int[]> first = readRuns(n);
        List<int[]> second = readRuns(m);
        int total = 0;
        int longest = 0;
        int i = 0;
        int j = 0;
        while (i < first.size() && j < second.size()) {
            int[] a = first.get(i);
            int[] b = second.get(j);
            int common = Math.min(a[1], b[1]) - Math.max(a[0], b[0]);
            if (common > 0) {
                total += common;
                longest = Math.max(longest, common);
            }
            if (a[1] < b[1]) {
                i++;
            } else {
                j++;
            }
        }
        System.out.println(total + " " + longest);
    }
}
