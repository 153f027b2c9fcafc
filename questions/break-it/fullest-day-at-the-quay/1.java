import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[] boats = new int[366];
        for (int i = 0; i < n; i++) {
            int arrival = in.nextInt();
            int departure = Math.max(arrival + 1, in.nextInt());
            for (int day = arrival; day < departure; day++) {
                boats[day]++;
            }
        }
        int busiest = 1;
        for (int day = 2; day < boats.length; day++) {
            if (boats[day] > boats[busiest]) {
                busiest = day;
            }
        }
        System.out.println(boats[busiest] + " " + busiest);
    }
}
