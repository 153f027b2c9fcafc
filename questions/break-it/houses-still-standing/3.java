import java.io.*;
import java.util.*;

public class Main {
    static int[] gone;

    /** How many reserved ids are not larger than this one. */
    static int reserved(int number) {
        int place = Arrays.binarySearch(gone, number);
        return place >= 0 ? place + 1 : -place - 1;
    }

    static int id(int k) {
        int low = 1;
        int high = 1000000000;
        while (low < high) {
            int middle = (low + high) / 2;
            if (middle - reserved(middle) >= k) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine().trim());
        gone = new int[n];
        for (int i = 0; i < n; i++) {
            gone[i] = Integer.parseInt(in.readLine().trim());
        }
        in.readLine();
        StringJoiner answers = new StringJoiner(" ");
        for (String question : in.readLine().trim().split(" ")) {
            answers.add(String.valueOf(id(Integer.parseInt(question))));
        }
        System.out.println(answers);
    }
}
