import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

/** Reads limits and requests from standard input and prints what some of the requests ask for. */
public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        String[] numbers = in.readLine().trim().split("\\s+");
        int count = Integer.parseInt(numbers[0]);
        Service service = new Service(Limits.read(numbers));
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < count; i++) {
            String answer = service.handle(in.readLine());
            if (answer != null) {
                out.append(answer).append('\n');
            }
        }
        System.out.print(out);
    }
}
