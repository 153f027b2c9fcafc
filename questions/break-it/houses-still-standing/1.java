import java.io.*;
import java.util.*;

public class Main {
    static int[] gone;

    static int id(int k) {
        int low = 0;
        int high = gone.length;
        while (low < high) {
            int middle = (low + high) / 2;
            if (gone[middle] - middle < k) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return k + low;
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
