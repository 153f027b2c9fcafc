import java.io.*;
import java.util.*;

public class Main {
    static class Session {
        String user;
        int start, last, events;

        Session(String user, int start) {
            this.user = user;
            this.start = start;
            last = start;
        }
    }

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        String[] first = in.readLine().split(" ");
        int n = Integer.parseInt(first[0]);
        int idle = Integer.parseInt(first[1]);
        int longest = Integer.parseInt(first[2]);
        List<Session> sessions = new ArrayList<>();
        Map<String, Session> current = new HashMap<>();
        for (int i = 0; i < n; i++) {
            String[] words = in.readLine().split(" ");
            String user = words[0];
            int second = Integer.parseInt(words[1]);
            Session session = current.get(user);
            if (session == null || second - session.last > idle || second - session.start > longest) {
                session = new Session(user, second);
                current.put(user, session);
                sessions.add(session);
            }
            session.events++;
            session.last = second;
        }
        Session best = Collections.min(sessions, Comparator.comparing((Session one) -> -one.events)
            .thenComparing(one -> one.start)
            .thenComparing(one -> one.user));
        System.out.println(sessions.size());
        System.out.println(best.user + " " + best.start + " " + best.events);
    }
}
