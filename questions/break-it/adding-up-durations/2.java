import java.io.*;
import java.util.regex.*;

public class Main {
    static final Pattern RIGHT = Pattern.compile(
            "(?:(\\d{1,4})d)?(?:(\\d{1,4})h)?(?:(\\d{1,4})m)?(?:(\\d{1,4})s)?");

    static int numberIn(String digits) {
        return digits == null ? 0 : Integer.parseInt(digits);
    }

    /** The seconds of an entry, or -1 if it is invalid. */
    static long seconds(String entry) {
        Matcher match = RIGHT.matcher(entry);
        if (!match.matches()) {
            return -1;
        }
        long hours = numberIn(match.group(1)) * 24 + numberIn(match.group(2));
        long minutes = hours * 60 + numberIn(match.group(3));
        long total = minutes * 60 + numberIn(match.group(4));
        return total == 0 ? -1 : total;
    }

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine().trim());
        long total = 0;
        int wrong = 0;
        for (int i = 0; i < n; i++) {
            long time = seconds(in.readLine().trim());
            if (time < 0) {
                wrong++;
            } else {
                total += time;
            }
        }
        System.out.println(total + " " + wrong);
    }
}
