"""What is handed in at the counter, and by whom."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Customer:
    name: str
    has_card: bool


@dataclass(frozen=True)
class Parcel:
    customer: Customer
    zone: str
    grams: int
    service: str


def read_day(lines):
    """Returns the customers, in the order of the list, and the parcels of the day."""
    customer_count, parcel_count = (int(word) for word in lines[0].split())
    customers = [read_customer(line) for line in lines[1 : 1 + customer_count]]
    by_name = {customer.name: customer for customer in customers}
    first = 1 + customer_count
    parcels = [read_parcel(line, by_name) for line in lines[first : first + parcel_count]]
    return customers, parcels


def read_customer(line):
    name, kind = line.split()
    return Customer(name, kind == "card")


def read_parcel(line, by_name):
    name, zone, grams, service = line.split()
    return Parcel(by_name[name], zone, int(grams), service)
