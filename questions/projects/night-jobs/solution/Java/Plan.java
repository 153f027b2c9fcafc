import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads the plan of a night. */
class Plan {
    private Plan() {
    }

    /** The jobs, in the order of the plan. */
    static List<Job> read(List<String[]> lines) {
        Map<String, Job> byName = new LinkedHashMap<>();
        for (String[] words : lines) {
            switch (words[0]) {
                case "job":
                    byName.put(words[1], new Job(byName.size(), words[1], Integer.parseInt(words[2]),
                        Integer.parseInt(words[3]), Integer.parseInt(words[4])));
                    break;
                case "needs":
                    addNeed(byName.get(words[1]), byName.get(words[2]));
                    break;
                default:
                    byName.get(words[1]).failingTries = Integer.parseInt(words[2]);
            }
        }
        List<Job> jobs = new ArrayList<>(byName.values());
        spreadUrgency(jobs);
        return jobs;
    }

    private static void addNeed(Job job, Job other) {
        job.needs.add(other);
        other.dependents.add(job);
    }

    /** A job is at least as urgent as every job that waits for it. */
    private static void spreadUrgency(List<Job> jobs) {
        Deque<Job> waiting = new ArrayDeque<>(jobs);
        while (!waiting.isEmpty()) {
            Job job = waiting.pop();
            for (Job other : job.needs) {
                if (other.urgency < job.urgency) {
                    other.urgency = job.urgency;
                    waiting.push(other);
                }
            }
        }
    }
}
