import java.util.*;

public class Main {
    static long power(long base, long exponent, long p) {
        long result = 1;
        for (; exponent > 0; exponent /= 2) {
            if (exponent % 2 == 1) {
                result = result * base % p;
            }
            base = base * base % p;
        }
        return result;
    }

    static long clicks(long p, long g, long h) {
        int size = 1;
        while ((long) size * size <= p) {
            size++;
        }
        Map<Long, Integer> shown = new HashMap<>();
        long number = g;
        for (int j = 1; j <= size; j++) {
            shown.putIfAbsent(number, j);
            number = number * g % p;
        }
        long back = power(power(g, p - 2, p), size, p);
        number = h;
        for (int i = 0; i < size; i++) {
            if (shown.containsKey(number)) {
                return (long) i * size + shown.get(number);
            }
            number = number * back % p;
        }
        return -1;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int t = in.nextInt();
        for (int i = 0; i < t; i++) {
            System.out.println(clicks(in.nextLong(), in.nextLong(), in.nextLong()));
        }
    }
}
