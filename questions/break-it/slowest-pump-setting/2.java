import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int h = in.nextInt();
        int[] tanks = new int[n];
        for (int i = 0; i < n; i++) {
            tanks[i] = in.nextInt();
        }
        int largest = Arrays.stream(tanks).max().getAsInt();
        int speed = 1;
        while (speed < largest) {
            int hours = 0;
            for (int tank : tanks) {
                hours += (tank + speed - 1) / speed;
            }
            if (hours < h) {
                break;
            }
            speed++;
        }
        System.out.println(speed);
    }
}
