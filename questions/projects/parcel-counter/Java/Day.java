import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The customers, in the order of the list, and the parcels of one day. */
public record Day(List<Customer> customers, List<Parcel> parcels) {
    public static Day read(List<String> lines) {
        String[] counts = lines.get(0).split(" ");
        int customerCount = Integer.parseInt(counts[0]);
        int parcelCount = Integer.parseInt(counts[1]);
        List<Customer> customers = new ArrayList<>();
        Map<String, Customer> byName = new HashMap<>();
        for (String line : lines.subList(1, 1 + customerCount)) {
            Customer customer = readCustomer(line);
            customers.add(customer);
            byName.put(customer.name(), customer);
        }
        List<Parcel> parcels = new ArrayList<>();
        int first = 1 + customerCount;
        for (String line : lines.subList(first, first + parcelCount)) {
            parcels.add(readParcel(line, byName));
        }
        return new Day(customers, parcels);
    }

    private static Customer readCustomer(String line) {
        String[] words = line.split(" ");
        return new Customer(words[0], words[1].equals("card"));
    }

    private static Parcel readParcel(String line, Map<String, Customer> byName) {
        String[] words = line.split(" ");
        Customer customer = byName.get(words[0]);
        return new Parcel(customer, words[1], Integer.parseInt(words[2]), words[3]);
    }
}
