import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        String[] first = in.readLine().split(" ");
        int n = Integer.parseInt(first[0]);
        long k = Long.parseLong(first[1]);
        int[] jump = new int[n];
        int[] place = new int[n];
        StringTokenizer ends = new StringTokenizer(in.readLine());
        for (int i = 0; i < n; i++) {
            jump[i] = Integer.parseInt(ends.nextToken()) - 1;
            place[i] = i;
        }
        int[] seenFrom = new int[n];
        int[] stepOf = new int[n];
        Arrays.fill(seenFrom, -1);
        int longest = 1;
        for (int start = 0; start < n; start++) {
            int platform = start;
            int steps = 0;
            while (seenFrom[platform] < 0) {
                seenFrom[platform] = start;
                stepOf[platform] = steps++;
                platform = jump[platform];
            }
            if (seenFrom[platform] == start) {
                longest = Math.max(longest, steps - stepOf[platform]);
            }
        }
        if (k > n) {
            k = n + (k - n) % longest;
        }
        for (; k > 0; k /= 2) {
            if (k % 2 == 1) {
                for (int i = 0; i < n; i++) {
                    place[i] = jump[place[i]];
                }
            }
            int[] twice = new int[n];
            for (int i = 0; i < n; i++) {
                twice[i] = jump[jump[i]];
            }
            jump = twice;
        }
        int[] count = new int[n];
        for (int at : place) {
            count[at]++;
        }
        int most = 0;
        for (int i = 1; i < n; i++) {
            if (count[i] > count[most]) {
                most = i;
            }
        }
        System.out.println((most + 1) + " " + count[most]);
    }
}
