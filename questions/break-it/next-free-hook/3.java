import java.io.*;
import java.util.*;

public class Main {
    static final int LAST = 130000;

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        in.readLine();
        // A hook is its own next free one while it is free.
        int[] nextFree = new int[LAST + 2];
        for (int hook = 1; hook <= LAST; hook++) {
            nextFree[hook] = hook;
        }
        nextFree[LAST + 1] = 1;
        StringJoiner hooks = new StringJoiner(" ");
        for (String word : in.readLine().trim().split(" ")) {
            int wish = Integer.parseInt(word);
            int hook = wish;
            while (nextFree[hook] != hook) {
                hook = nextFree[hook];
            }
            hooks.add(String.valueOf(hook));
            while (wish != hook) {
                int following = nextFree[wish];
                nextFree[wish] = hook + 1;
                wish = following;
            }
            nextFree[hook] = hook + 1;
        }
        System.out.println(hooks);
    }
}
