import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.List;

/** Reads a log and prints its summary. */
public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int count = Integer.parseInt(in.readLine().trim());
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            lines.add(in.readLine());
        }
        System.out.println(String.join("\n", Report.lines(Log.read(lines))));
    }
}
