import java.io.*;
import java.util.*;

public class Main {
    static class Group {
        final int divisor;
        long count;

        Group(int divisor, long count) {
            this.divisor = divisor;
            this.count = count;
        }
    }

    static int gcd(int a, int b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(
                new BufferedReader(new InputStreamReader(System.in)));
        in.nextToken();
        int n = (int) in.nval;
        in.nextToken();
        int g = (int) in.nval;
        long blocks = 0;
        List<Group> ending = new ArrayList<>(); // nearest first
        for (int i = 0; i < n; i++) {
            in.nextToken();
            int pipe = (int) in.nval;
            List<Group> longer = new ArrayList<>();
            Group last = new Group(pipe, 1);
            longer.add(last);
            for (Group group : ending) {
                int common = gcd(group.divisor, pipe);
                if (common == last.divisor) {
                    last.count += group.count;
                } else {
                    last = new Group(common, group.count);
                    longer.add(last);
                }
            }
            ending = longer.subList(0, Math.min(12, longer.size()));
            for (Group group : ending) {
                if (group.divisor == g) {
                    blocks += group.count;
                }
            }
        }
        System.out.println(blocks);
    }
}
