import java.util.*;

public class Main {
    static List<Integer> kits = new ArrayList<>();

    /** A set of tools as bits. */
    static int toolsOf(String word) {
        int tools = 0;
        for (char letter : word.toCharArray()) {
            tools |= 1 << (letter - 'a');
        }
        return tools;
    }

    /** What is still missing after the kit with the most missing tools. */
    static int withoutBest(int missing) {
        int best = 0;
        for (int kit : kits) {
            if (Integer.bitCount(kit & missing) > Integer.bitCount(best & missing)) {
                best = kit;
            }
        }
        return missing & ~best;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int needed = toolsOf(in.next());
        int n = in.nextInt();
        int all = 0;
        for (int i = 0; i < n; i++) {
            int kit = toolsOf(in.next()) & needed;
            kits.add(kit);
            all |= kit;
        }
        if (all != needed) {
            System.out.println(-1);
            return;
        }
        int fewest = n;
        for (int first : kits) {
            int used = 1;
            for (int missing = needed & ~first; missing != 0; used++) {
                missing = withoutBest(missing);
            }
            fewest = Math.min(fewest, used);
        }
        System.out.println(fewest);
    }
}
