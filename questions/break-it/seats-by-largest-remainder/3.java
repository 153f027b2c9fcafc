import java.util.*;

public class Main {
    record Party(int place, long votes, long rest) {}

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        long seats = in.nextLong();
        long[] votes = new long[n];
        long total = 0;
        for (int i = 0; i < n; i++) {
            votes[i] = in.nextLong();
            total += votes[i];
        }
        long[] shares = new long[n];
        long left = seats;
        List<Party> parties = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            shares[i] = seats * votes[i] / total;
            left -= shares[i];
            parties.add(new Party(i, votes[i], seats * votes[i] % total));
        }
        parties.sort(Comparator.comparingLong(Party::rest)
            .reversed()
            .thenComparingLong(Party::votes)
            .thenComparingInt(Party::place));
        for (Party party : parties.subList(0, (int) left)) {
            shares[party.place()]++;
        }
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < n; i++) {
            line.append(i > 0 ? " " : "").append(shares[i]);
        }
        System.out.println(line);
    }
}
