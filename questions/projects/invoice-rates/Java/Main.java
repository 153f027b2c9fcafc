import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

/** Reads the journal of the office and prints invoices and summaries. */
public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int count = Integer.parseInt(in.readLine().trim());
        Journal journal = new Journal();
        for (int i = 0; i < count; i++) {
            journal.handle(in.readLine().trim().split(" "));
        }
        System.out.println(String.join("\n", journal.printed()));
    }
}
