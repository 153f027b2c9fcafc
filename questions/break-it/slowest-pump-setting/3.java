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
        int[] hours = new int[n];
        Arrays.fill(hours, 1);
        for (int spare = h - n; spare > 0; spare--) {
            int largest = 0;
            for (int i = 1; i < n; i++) {
                if (tanks[i] / hours[i] > tanks[largest] / hours[largest]) {
                    largest = i;
                }
            }
            hours[largest]++;
        }
        int speed = 0;
        for (int i = 0; i < n; i++) {
            speed = Math.max(speed, (tanks[i] + hours[i] - 1) / hours[i]);
        }
        System.out.println(speed);
    }
}
