import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int red = in.nextInt();
        int green = in.nextInt();
        int capacity = in.nextInt();
        int n = in.nextInt();
        int queue = 0;
        int longest = 0;
        for (int minute = 0; minute < n; minute++) {
            queue += in.nextInt();
            boolean isGreen = minute % (red + green) >= red;
            if (isGreen && queue >= capacity) {
                queue -= capacity;
            }
            longest = Math.max(longest, queue);
        }
        System.out.println(longest + " " + queue);
    }
}
