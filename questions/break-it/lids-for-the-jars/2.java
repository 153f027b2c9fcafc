import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int m = in.nextInt();
        int t = in.nextInt();
        int[] jars = new int[n];
        for (int i = 0; i < n; i++) {
            jars[i] = in.nextInt();
        }
        List<Integer> lids = new ArrayList<>();
        for (int i = 0; i < m; i++) {
            lids.add(in.nextInt());
        }
        Arrays.sort(jars);
        lids.sort(Comparator.reverseOrder());
        int closed = 0;
        for (int jar : jars) {
            for (int at = 0; at < lids.size(); at++) {
                if (jar <= lids.get(at) && lids.get(at) <= jar + t) {
                    lids.remove(at);
                    closed++;
                    break;
                }
            }
        }
        System.out.println(closed);
    }
}
