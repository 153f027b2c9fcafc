/** What is handed in at the counter. */
public record Parcel(Customer customer, String zone, int grams, String service) {}

record Customer(String name, boolean hasCard) {}
