import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int x = in.nextInt();
        int q = in.nextInt();
        for (int command = 0; command < q; command++) {
            if (x == 0) {
                break;
            }
            String name = in.next();
            int bit = 1 << in.nextInt();
            if (name.equals("on")) {
                x |= bit;
            } else if (name.equals("off")) {
                x &= ~bit;
            } else {
                x ^= bit;
            }
        }
        System.out.println(x + " " + Integer.bitCount(x));
    }
}
