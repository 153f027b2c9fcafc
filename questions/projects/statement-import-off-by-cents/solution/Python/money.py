"""Amounts of money in whole cents, and rates in ten-thousandths."""

CENTS = 100
RATE_UNITS = 10_000


def parse_amount(text):
    """The cents of "12.50"; also of "12.5", "12" and negative amounts."""
    return _parse_decimal(text, CENTS)


def parse_rate(text):
    """The ten-thousandths of a rate such as "0.9215"."""
    return _parse_decimal(text, RATE_UNITS)


def format_amount(cents):
    sign = "-" if cents < 0 else ""
    return f"{sign}{abs(cents) // CENTS}.{abs(cents) % CENTS:02}"


def convert(cents, rate):
    """An amount at a rate, rounded to cents, half a cent away from zero."""
    size = (abs(cents) * rate + RATE_UNITS // 2) // RATE_UNITS
    return -size if cents < 0 else size


def _parse_decimal(text, units):
    whole_text, _, decimals = text.partition(".")
    whole = int(whole_text)
    part = int(decimals.ljust(len(str(units)) - 1, "0"))
    # The sign of "-0.50" is not in its whole part.
    return whole * units - part if text.startswith("-") else whole * units + part
