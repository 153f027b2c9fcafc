import java.util.*;

public class Main {
    record Stay(int arrival, int departure) {}

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        Set<Stay> stays = new HashSet<>();
        for (int i = 0; i < n; i++) {
            stays.add(new Stay(in.nextInt(), in.nextInt()));
        }
        int most = 0;
        int busiest = 0;
        for (int day = 1; day <= 365; day++) {
            int boats = 0;
            for (Stay stay : stays) {
                if (stay.arrival() <= day && day <= stay.departure()) {
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
