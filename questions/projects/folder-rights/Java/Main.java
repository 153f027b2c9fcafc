import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

/** Reads the commands of the file server and prints the answers. */
public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int count = Integer.parseInt(in.readLine().trim());
        CommandLine console = new CommandLine();
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < count; i++) {
            console.handle(in.readLine().trim().split(" "))
                .ifPresent(answer -> out.append(answer).append('\n'));
        }
        System.out.print(out);
    }
}
