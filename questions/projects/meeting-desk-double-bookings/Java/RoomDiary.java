import java.util.ArrayList;
import java.util.List;

/** Keeps the meetings of a room, the earliest first, so that a time is found by halving. */
public class RoomDiary {
    private final List<Booking> bookings = new ArrayList<>();

    public void add(Booking booking) {
        bookings.add(firstFrom(bookings, booking.start), booking);
    }

    public void remove(Booking booking) {
        bookings.remove(booking);
    }

    /**
     * The first meeting that overlaps the span, apart from the ignored one; null without any.
     *
     * <p>Meetings of a room never overlap each other, so it is enough to look at the last one that
     * begins before the span and at the next one.
     */
    public Booking conflict(int start, int end, Booking ignored) {
        List<Booking> others = new ArrayList<>(bookings);
        others.remove(ignored);
        int place = firstFrom(others, start);
        for (int i = Math.max(place - 1, 0); i < Math.min(place + 1, others.size()); i++) {
            if (others.get(i).overlaps(start, end)) {
                return others.get(i);
            }
        }
        return null;
    }

    /** The meeting that is on at that minute; null if the room is free. */
    public Booking meetingAt(int minute) {
        int place = firstFrom(bookings, minute + 1);
        if (place > 0 && bookings.get(place - 1).contains(minute)) {
            return bookings.get(place - 1);
        }
        return null;
    }

    public List<String> listing() {
        return bookings.stream().map(Booking::describe).toList();
    }

    /** The place of the first meeting that begins at `start` or later. */
    private static int firstFrom(List<Booking> bookings, int start) {
        int low = 0;
        int high = bookings.size();
        while (low < high) {
            int middle = (low + high) / 2;
            if (bookings.get(middle).start < start) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
