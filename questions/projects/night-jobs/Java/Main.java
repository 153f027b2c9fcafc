import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.List;

/** Reads the plan of a night and prints what happens. */
public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        String[] sizes = in.readLine().trim().split(" ");
        List<String[]> lines = new ArrayList<>();
        for (int i = 0; i < Integer.parseInt(sizes[0]); i++) {
            lines.add(in.readLine().trim().split(" "));
        }
        Scheduler scheduler =
            new Scheduler(Plan.read(lines), Integer.parseInt(sizes[1]), Integer.parseInt(sizes[2]));
        System.out.println(String.join("\n", scheduler.run()));
    }
}
