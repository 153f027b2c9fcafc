import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

/** Reads what happens in the shop from standard input and prints the answer to each line. */
public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int count = Integer.parseInt(in.readLine().trim());
        Shop shop = new Shop();
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < count; i++) {
            for (String answer : shop.answer(in.readLine())) {
                out.append(answer).append('\n');
            }
        }
        System.out.print(out);
    }
}
