import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

/** Reads the commands of one day from standard input and prints the answer to each. */
public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int count = Integer.parseInt(in.readLine().trim());
        Desk desk = new Desk();
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < count; i++) {
            for (String answer : desk.answer(in.readLine())) {
                out.append(answer).append('\n');
            }
        }
        System.out.print(out);
    }
}
