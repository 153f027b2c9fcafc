import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Scanner;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Warms up the compiler: it has the shapes that candidates' programs have. */
public class Main {
  interface Shape {
    double area();
  }

  record Square(double side) implements Shape {
    public double area() {
      return side * side;
    }
  }

  enum Kind {
    SMALL,
    LARGE
  }

  static class Node<T extends Comparable<T>> {
    T value;
    Node<T> left, right;

    Node(T value) {
      this.value = value;
    }
  }

  static int fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }

  public static void main(String[] args) throws IOException {
    BufferedReader reader = new BufferedReader(new InputStreamReader(System.in));
    Scanner in = new Scanner(reader);
    int n = in.nextInt();
    long[] prefix = new long[n + 1];
    List<Integer> list = new ArrayList<>();
    Map<String, List<Integer>> groups = new HashMap<>();
    for (int i = 0; i < n; i++) {
      int value = in.nextInt();
      prefix[i + 1] = prefix[i] + value;
      list.add(value);
      groups.computeIfAbsent("k" + value % 3, key -> new ArrayList<>()).add(value);
    }
    Collections.sort(list, (a, b) -> b - a);
    PriorityQueue<int[]> queue = new PriorityQueue<>((a, b) -> Integer.compare(a[0], b[0]));
    queue.add(new int[] {1, 2});
    ArrayDeque<Integer> stack = new ArrayDeque<>();
    while (!queue.isEmpty()) stack.push(queue.poll()[0]);
    Function<Integer, Integer> twice = x -> x * 2;
    StringBuilder out = new StringBuilder();
    for (Map.Entry<String, List<Integer>> entry : groups.entrySet()) {
      out.append(entry.getKey()).append('=').append(entry.getValue().size()).append('\n');
    }
    String joined = list.stream().map(twice).map(String::valueOf).collect(Collectors.joining(" "));
    Shape shape = new Square(2.5);
    Kind kind = n > 10 ? Kind.LARGE : Kind.SMALL;
    switch (kind) {
      case SMALL -> out.append("small");
      default -> out.append("large");
    }
    try {
      out.append(Integer.parseInt("12")).append(shape.area()).append(fib(5));
    } catch (NumberFormatException error) {
      throw new RuntimeException(error);
    }
    int[][] grid = new int[3][4];
    for (int[] row : grid) Arrays.fill(row, -1);
    Node<Integer> root = new Node<>(1);
    root.left = new Node<>(2);
    System.out.println(joined);
    System.out.printf("%s %d%n", out, root.left.value);
  }
}
