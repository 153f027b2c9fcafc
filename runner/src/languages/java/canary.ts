import type { Canary } from '../language.ts'

const everything = `// SERIAL
import java.nio.file.*;
import java.util.*;
import java.util.concurrent.*;

public class Main {
  record Point(int x, int y) {}

  public static void main(String[] arguments) throws Exception {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("at exit")));
    ExecutorService threads = Executors.newFixedThreadPool(3);
    List<Future<Integer>> squares = new ArrayList<>();
    for (int number = 1; number <= 3; number++) {
      int value = number;
      squares.add(threads.submit(() -> value * value));
    }
    for (Future<Integer> square : squares) System.out.println(square.get());
    threads.shutdown();

    CountDownLatch fired = new CountDownLatch(1);
    Timer timer = new Timer(true);
    timer.schedule(new TimerTask() { public void run() { fired.countDown(); } }, 10);
    System.out.println(fired.await(5, TimeUnit.SECONDS));

    long length = 0;
    for (int round = 0; round < 40; round++) length += new int[1_000_000].length;
    System.gc();
    System.out.println(length + " " + new Point(1, 2));

    Path file = Path.of("/tmp/canary");
    Files.writeString(file, "written");
    System.out.println(Files.readString(file) + " " + Path.of("").toAbsolutePath());
    System.out.println(new Scanner(System.in).nextLine() + " " + arguments.length);
    System.err.println("error");
    System.exit(3);
  }
}
`

const otherName = `// SERIAL
class Other {
  public static void main(String[] arguments) {
    System.out.println(Other.class.getName() + " " + new java.util.Scanner(System.in).next());
  }
}
`

export const canary: Canary = {
  shortcuts: ['booted-jvms', 'class-archive', 'resident-javac', 'memory-files'],
  sources: [everything, otherName],
}
