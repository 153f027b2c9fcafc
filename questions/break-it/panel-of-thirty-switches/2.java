import java.util.Scanner;

public class Main {
    private static final int ALL = 0x1fffffff;

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int x = in.nextInt();
        int q = in.nextInt();
        for (int k = 0; k < q; k++) {
            String command = in.next();
            int bit = 1 << in.nextInt();
            switch (command) {
                case "on":
                    x |= bit;
                    break;
                case "off":
                    x &= ALL & ~bit;
                    break;
                default:
                    x ^= bit;
            }
        }
        System.out.println(x + " " + Integer.bitCount(x));
    }
}
