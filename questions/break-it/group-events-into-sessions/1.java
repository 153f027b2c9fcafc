import java.io.*;
import java.util.*;

public class Main {
    record Event(String user, int second) {}

    static class Session {
        String user;
        int start, events;

        Session(String user, int start) {
            this.user = user;
            this.start = start;
        }
    }

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        String[] first = in.readLine().split(" ");
        int n = Integer.parseInt(first[0]);
        int idle = Integer.parseInt(first[1]);
        int longest = Integer.parseInt(first[2]);
        List<Session> sessions = new ArrayList<>();
        List<Event> events = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            String[] words = in.readLine().split(" ");
            events.add(new Event(words[0], Integer.parseInt(words[1])));
        }
        events.sort(Comparator.comparing(Event::user).thenComparing(Event::second));
        Event before = null;
        for (Event event : events) {
            Session last = sessions.isEmpty() ? null : sessions.get(sessions.size() - 1);
            if (before == null || !before.user().equals(event.user())
                    || event.second() - before.second() > idle
                    || event.second() - last.start > longest) {
                last = new Session(event.user(), event.second());
                sessions.add(last);
            }
            last.events++;
            before = event;
        }
        Session best = Collections.min(sessions, Comparator.comparing((Session one) -> -one.events)
            .thenComparing(one -> one.user)
            .thenComparing(one -> one.start));
        System.out.println(sessions.size());
        System.out.println(best.user + " " + best.start + " " + best.events);
    }
}
