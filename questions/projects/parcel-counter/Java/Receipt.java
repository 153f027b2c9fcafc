/** How the bill of the day is printed. */
public class Receipt {
    private final Bill bill;

    public Receipt(Bill bill) {
        this.bill = bill;
    }

    public void print() {
        StringBuilder text = new StringBuilder();
        int number = 0;
        for (Pricing.PricedParcel entry : bill.entries()) {
            number += 1;
            text.append(number).append(' ').append(entryText(entry)).append('\n');
        }
        for (Bill.Account account : bill.accounts()) {
            if (account.parcelCount() > 0) {
                text.append(accountText(account)).append('\n');
            }
        }
        text.append("total ").append(amount(bill.total()));
        System.out.println(text);
    }

    private static String entryText(Pricing.PricedParcel entry) {
        if (entry == null) {
            return "refused";
        }
        String name = entry.parcel().customer().name();
        return name + ", " + entry.band().label() + ": " + amount(entry.cents());
    }

    private static String accountText(Bill.Account account) {
        int count = account.parcelCount();
        String parcels = count == 1 ? "1 parcel" : count + " parcels";
        return account.name() + ", " + parcels + ": " + amount(account.total());
    }

    private static String amount(int cents) {
        return String.format("%d.%02d", cents / 100, cents % 100);
    }
}
