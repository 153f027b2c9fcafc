import java.util.Scanner;

public class Main {
    /** A set of tools as bits. */
    static int toolsOf(String word) {
        int tools = 0;
        for (char letter : word.toCharArray()) {
            tools |= 1 << (letter - 'a');
        }
        return tools;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int needed = toolsOf(in.next());
        int n = in.nextInt();
        int[] kits = new int[n];
        for (int i = 0; i < n; i++) {
            kits[i] = toolsOf(in.next());
        }
        int fewest = -1;
        for (int chosen = 1; chosen < 1 << n; chosen++) {
            int tools = 0;
            for (int i = 0; i < n; i++) {
                if ((chosen >> i & 1) == 1) {
                    tools |= kits[i];
                }
            }
            int count = Integer.bitCount(chosen);
            if (tools == needed && (fewest < 0 || count < fewest)) {
                fewest = count;
            }
        }
        System.out.println(fewest);
    }
}
