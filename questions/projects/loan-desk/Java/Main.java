import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

/** Reads the journal of the desk and prints what the desk answers. */
public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int count = Integer.parseInt(in.readLine().trim());
        Desk desk = new Desk();
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < count; i++) {
            desk.handle(in.readLine().trim().split(" "))
                .ifPresent(answer -> out.append(answer).append('\n'));
        }
        System.out.print(out);
    }
}
