import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        long high = 0;
        long largest = 0;
        int first = 1;
        for (int day = 1; day <= n; day++) {
            long reading = in.nextLong();
            high = Math.max(high, reading);
            if (high - reading > largest) {
                largest = high - reading;
                first = day;
            }
        }
        System.out.println(largest + " " + first);
    }
}
