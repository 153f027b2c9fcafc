import java.io.IOException;
import java.nio.file.*;
import java.nio.file.attribute.*;
import java.util.*;

public class Main {
  static final Set<Object> own = new HashSet<>();
  static int tried;

  interface Call {
    void run() throws IOException;
  }

  static void attempt(String name, Path path, Call call) {
    try {
      call.run();
      System.out.println(name + " " + path);
    } catch (IOException | UnsupportedOperationException e) {
    }
  }

  static List<Path> list(Path folder) {
    List<Path> found = new ArrayList<>();
    try (var entries = Files.newDirectoryStream(folder)) {
      entries.forEach(found::add);
    } catch (IOException | DirectoryIteratorException e) {
    }
    return found;
  }

  static void look(Path path) {
    Map<String, Object> found;
    try {
      found = Files.readAttributes(path, "unix:dev,ino,mode,isRegularFile,isDirectory");
    } catch (IOException e) {
      return;
    }
    boolean isFile = (boolean) found.get("isRegularFile"), isFolder = (boolean) found.get("isDirectory");
    boolean isDevice = ((int) found.get("mode") & 0170000) == 0020000;
    if (own.contains(found.get("dev")) || !isFile && !isFolder && !isDevice) return;
    if (own.contains(found.get("dev") + " " + found.get("ino"))) return;
    tried++;
    attempt("chmod", path, () -> Files.setAttribute(path, "unix:mode", (int) found.get("mode") & 07777));
    if (isFile) attempt("write", path, () -> Files.newByteChannel(path, StandardOpenOption.WRITE).close());
    if (isFolder) attempt("make", path, () -> Files.createDirectory(path.resolve("made")));
  }

  static void walk(Path folder, int depth) {
    look(folder);
    for (Path path : list(folder)) {
      if (path.equals(Path.of("/proc"))) continue;
      if (depth > 0 && Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) walk(path, depth - 1);
      else look(path);
    }
  }

  public static void main(String[] args) throws IOException {
    for (String folder : List.of("/box", "/tmp", "/dev/shm"))
      own.add(Files.getAttribute(Path.of(folder), "unix:dev"));
    for (String output : List.of("/proc/self/fd/1", "/proc/self/fd/2"))
      own.add(
          Files.getAttribute(Path.of(output), "unix:dev") + " " + Files.getAttribute(Path.of(output), "unix:ino"));
    List<Path> processes = new ArrayList<>(List.of(Path.of("/proc/self"), Path.of("/proc/1")));
    processes.addAll(list(Path.of("/proc/self/task")));
    for (Path process : processes) {
      for (String name : List.of("exe", "root", "cwd")) look(process.resolve(name));
      list(process.resolve("fd")).forEach(Main::look);
      list(process.resolve("map_files")).forEach(Main::look);
    }
    for (String line : Files.readAllLines(Path.of("/proc/self/maps")))
      if (line.indexOf('/') > 0) look(Path.of(line.substring(line.indexOf('/'))));
    walk(Path.of("/"), 3);
    System.out.println(tried > 100 ? "tried" : String.valueOf(tried));
  }
}
