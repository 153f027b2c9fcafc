import java.util.Comparator;

/** A date as the desk needs it: compared, counted and written as 2024-03-09. */
record Date(int year, int month, int day) implements Comparable<Date> {
    private static final int[] MONTH_DAYS = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    private static final Comparator<Date> ORDER =
        Comparator.comparingInt(Date::year).thenComparingInt(Date::month).thenComparingInt(Date::day);

    static Date parse(String text) {
        String[] parts = text.split("-");
        return new Date(
            Integer.parseInt(parts[0]), Integer.parseInt(parts[1]), Integer.parseInt(parts[2]));
    }

    static int daysBetween(Date start, Date end) {
        return end.dayNumber() - start.dayNumber();
    }

    Date plusDays(int days) {
        int y = year;
        int m = month;
        int d = day + days;
        if (d > daysInMonth(y, m)) {
            d -= daysInMonth(y, m);
            m++;
            if (m > 12) {
                y++;
                m = 1;
            }
        }
        return new Date(y, m, d);
    }

    String monthName() {
        return String.format("%d-%02d", year, month);
    }

    @Override
    public int compareTo(Date other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return String.format("%s-%02d", monthName(), day);
    }

    private static boolean isLeap(int year) {
        return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    }

    private static int daysInMonth(int year, int month) {
        return month == 2 && isLeap(year) ? 29 : MONTH_DAYS[month - 1];
    }

    /** Days since the end of the year 0. */
    private int dayNumber() {
        int past = year - 1;
        int days = past * 365 + past / 4 - past / 100 + past / 400;
        for (int earlier = 1; earlier < month; earlier++) {
            days += MONTH_DAYS[earlier - 1];
        }
        days += day;
        if (month > 2 && isLeap(year)) {
            days++;
        }
        return days;
    }
}
