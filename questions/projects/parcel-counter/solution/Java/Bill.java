import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** All parcels of the day with their prices, and an account for each customer. */
public class Bill {
    /** What one customer owes. */
    public static class Account {
        private final Customer customer;
        private int parcelCount = 0;
        private int cents = 0;

        Account(Customer customer) {
            this.customer = customer;
        }

        void add(Pricing.PricedParcel priced) {
            parcelCount += 1;
            cents += priced.cents();
        }

        public String name() {
            return customer.name();
        }

        public int parcelCount() {
            return parcelCount;
        }

        public int total() {
            return cents;
        }
    }

    private final Map<String, Account> accounts = new LinkedHashMap<>();
    /** One for each parcel, in their order; null for those that were refused. */
    private final List<Pricing.PricedParcel> entries = new ArrayList<>();

    public Bill(List<Customer> customers) {
        for (Customer customer : customers) {
            accounts.put(customer.name(), new Account(customer));
        }
    }

    public void add(Parcel parcel) {
        Pricing.PricedParcel priced = Pricing.price(parcel);
        entries.add(priced);
        if (priced != null) {
            accounts.get(parcel.customer().name()).add(priced);
        }
    }

    public List<Pricing.PricedParcel> entries() {
        return entries;
    }

    public Collection<Account> accounts() {
        return accounts.values();
    }

    public int total() {
        return accounts.values().stream().mapToInt(Account::total).sum();
    }
}
