import java.io.*;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        String[] first = in.readLine().trim().split(" ");
        int k = Integer.parseInt(first[0]);
        int f = Integer.parseInt(first[1]);
        String tolls = in.readLine().trim();
        int last = tolls.length() - 1;
        int at = 0;
        long cost = 0;
        while (at < last) {
            int target = Math.min(at + k, last);
            if (target < last) {
                int end = Math.max(at, at + k - 2000);
                for (int stone = at + k; stone > end; stone--) {
                    if (tolls.charAt(stone) < tolls.charAt(target)) {
                        target = stone;
                    }
                }
            }
            at = target;
            cost += f + tolls.charAt(at) - '0';
        }
        System.out.println(cost);
    }
}
