import java.io.*;
import java.util.regex.*;

public class Main {
    static final Pattern RIGHT =
            Pattern.compile("(?:(\\d+)d)?(?:(\\d+)h)?(?:(\\d+)m)?(?:(\\d+)s)?");
    static final int[] WORTH = {86400, 3600, 60, 1};

    /** The seconds of an entry, or -1 if it is invalid. */
    static long seconds(String entry) {
        Matcher match = RIGHT.matcher(entry);
        if (!match.matches()) {
            return -1;
        }
        long total = 0;
        for (int unit = 0; unit < 4; unit++) {
            String number = match.group(unit + 1);
            if (number == null) {
                continue;
            }
            String digits = number.replaceFirst("^0+", "");
            if (digits.length() > 4) {
                return -1;
            }
            total += Integer.parseInt("0" + digits) * (long) WORTH[unit];
        }
        return total;
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
