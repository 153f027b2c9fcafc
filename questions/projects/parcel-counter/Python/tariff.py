"""The tariff of the counter: all amounts are cents, all weights grams."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Band:
    """Parcels up to a weight."""

    label: str
    max_grams: int
    prices: dict


BANDS = [
    Band("up to 500 g", 500, {"home": 390, "near": 690, "far": 1190}),
    Band("up to 2 kg", 2000, {"home": 540, "near": 980, "far": 1850}),
    Band("up to 5 kg", 5000, {"home": 740, "near": 1390, "far": 2990}),
    Band("up to 10 kg", 10000, {"home": 1050, "near": 1990, "far": 4480}),
    Band("up to 31.5 kg", 31500, {"home": 1780, "near": 3450, "far": 8900}),
]

SERVICES = {"plain": 0, "tracked": 150, "insured": 350}

CARD_DISCOUNT_PERCENT = 10


def band_of(grams):
    """The lightest band that takes the parcel, or None if it is too heavy for all."""
    for band in BANDS:
        if grams < band.max_grams:
            return band
    return None
