"""The discount for holders of a customer card."""

from tariff import CARD_DISCOUNT_PERCENT


def after_discount(cents):
    return cents - cents * CARD_DISCOUNT_PERCENT // 100
