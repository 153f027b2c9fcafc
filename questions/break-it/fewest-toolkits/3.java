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

    /** How many kits are left when those that are not needed are left out in this order. */
    static int remaining(int needed) {
        boolean[] isLeftOut = new boolean[kits.size()];
        int count = kits.size();
        for (int at = 0; at < kits.size(); at++) {
            int others = 0;
            for (int i = 0; i < kits.size(); i++) {
                if (i != at && !isLeftOut[i]) {
                    others |= kits.get(i);
                }
            }
            if (others == needed) {
                isLeftOut[at] = true;
                count--;
            }
        }
        return count;
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
        kits.sort(Comparator.comparing(Integer::bitCount));
        int smallestFirst = remaining(needed);
        Collections.reverse(kits);
        System.out.println(Math.min(smallestFirst, remaining(needed)));
    }
}
