import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The front desk: understands commands and answers them. */
public class Desk {
    private final Map<String, RoomDiary> diaries = new HashMap<>();
    private final Map<Integer, Booking> bookings = new HashMap<>();
    private int lastNumber = 0;

    /** The lines that answer a command. */
    public List<String> answer(String line) {
        String[] words = line.trim().split("\\s+");
        switch (words[0]) {
            case "book":
                return List.of(book(words[1], words[2], words[3], words[4]));
            case "move":
                return List.of(move(words[1], words[2], words[3]));
            case "cancel":
                return List.of(cancel(words[1]));
            case "list":
                return list(words[1]);
            case "at":
                return List.of(at(words[1], words[2]));
            default:
                throw new IllegalArgumentException("unknown command: " + words[0]);
        }
    }

    private String book(String room, String startText, String endText, String team) {
        int start = Clock.parseTime(startText);
        int end = Clock.parseTime(endText);
        RoomDiary diary = diary(room);
        Booking conflict = diary.conflict(start, end, null);
        if (conflict != null) {
            return "taken: " + conflict.describe();
        }
        lastNumber++;
        Booking booking = new Booking(lastNumber, room, team, start, end);
        diary.add(booking);
        bookings.put(booking.number, booking);
        return "booked " + booking.label();
    }

    private String move(String numberText, String startText, String endText) {
        Booking booking = bookings.get(Integer.parseInt(numberText));
        if (booking == null) {
            return "unknown #" + numberText;
        }
        int start = Clock.parseTime(startText);
        int end = Clock.parseTime(endText);
        RoomDiary diary = diary(booking.room);
        Booking conflict = diary.conflict(start, end, booking);
        if (conflict != null) {
            return "taken: " + conflict.describe();
        }
        diary.reschedule(booking, start, end);
        return "moved " + booking.label() + " to " + Clock.formatSpan(start, end);
    }

    private String cancel(String numberText) {
        Booking booking = bookings.remove(Integer.parseInt(numberText));
        if (booking == null) {
            return "unknown #" + numberText;
        }
        diary(booking.room).remove(booking);
        return "cancelled " + booking.label();
    }

    private List<String> list(String room) {
        List<String> listing = diary(room).listing();
        return listing.isEmpty() ? List.of("no meetings") : listing;
    }

    private String at(String room, String timeText) {
        Booking booking = diary(room).meetingAt(Clock.parseTime(timeText));
        return booking == null ? "free" : booking.label();
    }

    /** The diary of a room. A room exists as soon as somebody asks for it. */
    private RoomDiary diary(String room) {
        return diaries.computeIfAbsent(room, name -> new RoomDiary());
    }
}
