/** One meeting in one room. */
public class Booking {
    final int number;
    final String room;
    final String team;
    int start;
    int end;

    public Booking(int number, String room, String team, int start, int end) {
        this.number = number;
        this.room = room;
        this.team = team;
        this.start = start;
        this.end = end;
    }

    /** Whether the meeting is on. It is over at the minute at which it ends. */
    public boolean contains(int minute) {
        return start <= minute && minute < end;
    }

    /** Whether the meeting and a span of time have a minute in common. */
    public boolean overlaps(int otherStart, int otherEnd) {
        return start < otherEnd && otherStart < end;
    }

    public String label() {
        return "#" + number + " " + team;
    }

    public String describe() {
        return Clock.formatSpan(start, end) + " " + label();
    }
}
