/** How long sessions live without being used, and how many there may be. */
public record Limits(int shortSeconds, int longSeconds, int capacity, int perUser) {
    /** From the numbers of the first line, which begins with the number of requests. */
    public static Limits read(String[] numbers) {
        return new Limits(
                Integer.parseInt(numbers[1]),
                Integer.parseInt(numbers[2]),
                Integer.parseInt(numbers[3]),
                Integer.parseInt(numbers[4]));
    }

    public int secondsOf(String kind) {
        return kind.equals("short") ? shortSeconds : longSeconds;
    }
}
