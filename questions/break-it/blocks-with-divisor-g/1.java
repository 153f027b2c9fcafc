import java.io.*;

public class Main {
    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(
                new BufferedReader(new InputStreamReader(System.in)));
        in.nextToken();
        int n = (int) in.nval;
        in.nextToken();
        int g = (int) in.nval;
        long blocks = 0;
        long run = 0;
        for (int i = 0; i < n; i++) {
            in.nextToken();
            int pipe = (int) in.nval;
            run = pipe % g == 0 ? run + 1 : 0;
            blocks += run;
        }
        System.out.println(blocks);
    }
}
