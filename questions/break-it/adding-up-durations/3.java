import java.io.*;
import java.util.regex.*;

public class Main {
    static final Pattern PART = Pattern.compile("(\\d{1,4})([dhms])");
    static final String UNITS = "dhms";
    static final int[] WORTH = {86400, 3600, 60, 1};

    /** The seconds of an entry, or -1 if it is invalid. */
    static long seconds(String entry) {
        if (!entry.matches("(\\d{1,4}[dhms])+")) {
            return -1;
        }
        for (int unit = 0; unit < 4; unit++) {
            int place = entry.indexOf(UNITS.charAt(unit));
            if (place != entry.lastIndexOf(UNITS.charAt(unit))) {
                return -1;
            }
            if (unit < 3 && place >= 0) {
                int next = entry.indexOf(UNITS.charAt(unit + 1));
                if (next >= 0 && next < place) {
                    return -1;
                }
            }
        }
        long total = 0;
        Matcher part = PART.matcher(entry);
        while (part.find()) {
            total += Integer.parseInt(part.group(1)) * (long) WORTH[UNITS.indexOf(part.group(2))];
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
