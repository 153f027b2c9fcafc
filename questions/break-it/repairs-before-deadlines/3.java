import java.util.*;

public class Main {
    record Machine(int duration, int deadline) {
        int latest() {
            return deadline - duration;
        }
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        List<Machine> machines = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            machines.add(new Machine(in.nextInt(), in.nextInt()));
        }
        machines.sort(Comparator.comparingInt(Machine::latest));
        PriorityQueue<Integer> accepted = new PriorityQueue<>(Collections.reverseOrder());
        int busy = 0;
        for (Machine machine : machines) {
            accepted.add(machine.duration());
            busy += machine.duration();
            if (busy > machine.deadline()) {
                busy -= accepted.poll();
            }
        }
        System.out.println(accepted.size());
    }
}
