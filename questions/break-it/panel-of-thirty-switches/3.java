import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int x = in.nextInt();
        int q = in.nextInt();
        in.nextLine();
        String previous = "";
        for (int k = 0; k < q; k++) {
            String line = in.nextLine().trim();
            if (line.equals(previous)) {
                continue;
            }
            previous = line;
            String[] words = line.split(" ");
            int bit = 1 << Integer.parseInt(words[1]);
            if (words[0].equals("on")) {
                x |= bit;
            } else if (words[0].equals("off")) {
                x &= ~bit;
            } else {
                x ^= bit;
            }
        }
        System.out.println(x + " " + Integer.bitCount(x));
    }
}
