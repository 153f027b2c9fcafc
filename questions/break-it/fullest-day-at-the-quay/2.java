import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[] arrivals = new int[n];
        int[] departures = new int[n];
        for (int i = 0; i < n; i++) {
            arrivals[i] = in.nextInt();
            departures[i] = in.nextInt();
        }
        int most = 0;
        int busiest = 0;
        for (int day : arrivals) {
            int boats = 0;
            for (int i = 0; i < n; i++) {
                if (arrivals[i] <= day && day <= departures[i]) {
                    boats++;
                }
            }
            if (boats > most) {
                most = boats;
                busiest = day;
            }
        }
        System.out.println(most + " " + busiest);
    }
}
