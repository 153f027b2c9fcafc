import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        in.readLine();
        Set<Integer> taken = new HashSet<>();
        int highest = 0;
        StringJoiner hooks = new StringJoiner(" ");
        for (String wish : in.readLine().trim().split(" ")) {
            int hook = Integer.parseInt(wish);
            if (taken.contains(hook)) {
                hook = highest + 1;
            }
            taken.add(hook);
            highest = Math.max(highest, hook);
            hooks.add(String.valueOf(hook));
        }
        System.out.println(hooks);
    }
}
