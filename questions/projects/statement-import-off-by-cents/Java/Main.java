import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

/** Reads rates and bank statements from standard input and prints what importing them led to. */
public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int count = Integer.parseInt(in.readLine().trim());
        StatementImport statements = new StatementImport();
        for (int i = 0; i < count; i++) {
            statements.read(in.readLine());
        }
        System.out.println(String.join("\n", statements.report()));
    }
}
