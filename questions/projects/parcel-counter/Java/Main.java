import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.List;

/** Prices the parcels that were handed in at the counter on one day. */
public class Main {
    public static void main(String[] args) {
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
        List<String> lines = input.lines().toList();
        Day day = Day.read(lines);
        Bill bill = new Bill(day.customers());
        for (Parcel parcel : day.parcels()) {
            bill.add(parcel);
        }
        new Receipt(bill).print();
    }
}
