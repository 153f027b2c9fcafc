"""What one parcel costs."""

from dataclasses import dataclass

from parcel import Parcel
from tariff import SERVICES, Band, band_of


@dataclass(frozen=True)
class PricedParcel:
    parcel: Parcel
    band: Band
    cents: int


def price(parcel):
    """None if the parcel is too heavy for the counter."""
    band = band_of(parcel.grams)
    if band is None:
        return None
    postage = band.prices[parcel.zone]
    return PricedParcel(parcel, band, postage + SERVICES[parcel.service])
