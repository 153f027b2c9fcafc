"""Prices the parcels that were handed in at the counter on one day."""

import sys

from bill import Bill
from parcel import read_day
from receipt import print_receipt


def main():
    customers, parcels = read_day(sys.stdin.read().split("\n"))
    bill = Bill(customers)
    for parcel in parcels:
        bill.add(parcel)
    print_receipt(bill)


if __name__ == "__main__":
    main()
