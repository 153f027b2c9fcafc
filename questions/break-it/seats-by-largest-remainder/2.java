import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        long seats = in.nextLong();
        long total = 0;
        long[] votes = new long[n];
        for (int i = 0; i < n; i++) {
            votes[i] = in.nextLong();
            total += votes[i];
        }
        long[] shares = new long[n];
        long[] rests = new long[n];
        long left = seats;
        List<Integer> inTurn = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            shares[i] = seats * votes[i] / total;
            rests[i] = seats * votes[i] % total;
            left -= shares[i];
            inTurn.add(i);
        }
        inTurn.sort((i, j) -> {
            if ((shares[i] == 0) != (shares[j] == 0)) {
                return shares[i] == 0 ? 1 : -1;
            }
            return rests[i] != rests[j] ? Long.compare(rests[j], rests[i]) : i - j;
        });
        for (int k = 0; k < left; k++) {
            shares[inTurn.get(k)]++;
        }
        StringJoiner line = new StringJoiner(" ");
        for (long share : shares) {
            line.add(Long.toString(share));
        }
        System.out.println(line);
    }
}
