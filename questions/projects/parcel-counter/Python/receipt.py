"""How the bill of the day is printed."""


def print_receipt(bill):
    for number, entry in enumerate(bill.entries, 1):
        print(number, entry_text(entry))
    for account in bill.accounts.values():
        if account.parcel_count > 0:
            print(account_text(account))
    print("total", amount(bill.total()))


def entry_text(entry):
    if entry is None:
        return "refused"
    name = entry.parcel.customer.name
    return f"{name}, {entry.band.label}: {amount(entry.cents)}"


def account_text(account):
    parcels = "1 parcel" if account.parcel_count == 1 else f"{account.parcel_count} parcels"
    return f"{account.customer.name}, {parcels}: {amount(account.total())}"


def amount(cents):
    return f"{cents // 100}.{cents % 100:02d}"
