import java.io.*;
import java.util.*;

public class Main {
    record Busy(long freeAt, int room) {}

    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
        in.nextToken();
        int n = (int) in.nval;
        in.nextToken();
        int rooms = (int) in.nval;
        in.nextToken();
        int cleaning = (int) in.nval;
        PriorityQueue<Integer> free = new PriorityQueue<>();
        for (int room = 1; room <= rooms; room++) {
            free.add(room);
        }
        PriorityQueue<Busy> busy =
            new PriorityQueue<>(Comparator.comparingLong(Busy::freeAt).thenComparingInt(Busy::room));
        int[] held = new int[rooms + 1];
        long now = 0;
        long waited = 0;
        for (int i = 0; i < n; i++) {
            in.nextToken();
            now += (long) in.nval;
            in.nextToken();
            int length = (int) in.nval;
            while (!busy.isEmpty() && busy.peek().freeAt() < now) {
                free.add(busy.poll().room());
            }
            Busy next = free.isEmpty() ? busy.poll() : new Busy(now, free.poll());
            waited += next.freeAt() - now;
            held[next.room()]++;
            busy.add(new Busy(next.freeAt() + length + cleaning, next.room()));
        }
        int most = 1;
        for (int room = 2; room <= rooms; room++) {
            if (held[room] > held[most]) {
                most = room;
            }
        }
        System.out.println(most + " " + held[most] + " " + waited);
    }
}
