import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        in.readLine();
        Map<Integer, Integer> rowOf = new HashMap<>(); // the first hook of a coat's row
        Map<Integer, Integer> end = new HashMap<>();
        StringJoiner hooks = new StringJoiner(" ");
        for (String wish : in.readLine().trim().split(" ")) {
            int hook = Integer.parseInt(wish);
            int row = hook;
            if (rowOf.containsKey(hook)) {
                row = rowOf.get(hook);
                hook = end.get(row) + 1;
                if (rowOf.containsKey(hook)) {
                    row = rowOf.get(hook);
                    hook = end.get(row) + 1;
                }
            }
            hooks.add(String.valueOf(hook));
            rowOf.put(hook, row);
            end.put(row, hook);
        }
        System.out.println(hooks);
    }
}
