"""Dates as the desk needs them: compared, counted and written as 2024-03-09."""
from typing import NamedTuple

MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]


class Date(NamedTuple):
    year: int
    month: int
    day: int

    def month_name(self):
        return f'{self.year}-{self.month:02d}'

    def __str__(self):
        return f'{self.month_name()}-{self.day:02d}'


def parse_date(text):
    year, month, day = text.split('-')
    return Date(int(year), int(month), int(day))


def is_leap(year):
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def days_in_month(year, month):
    return 29 if month == 2 and is_leap(year) else MONTH_DAYS[month - 1]


def add_days(date, days):
    year, month, day = date
    day += days
    while day > days_in_month(year, month):
        day -= days_in_month(year, month)
        month += 1
        if month > 12:
            year, month = year + 1, 1
    return Date(year, month, day)


def days_between(start, end):
    return day_number(end) - day_number(start)


def day_number(date):
    """Days since the end of the year 0."""
    past = date.year - 1
    days = past * 365 + past // 4 - past // 100 + past // 400
    days += sum(MONTH_DAYS[:date.month - 1]) + date.day
    if date.month >= 2 and is_leap(date.year):
        days += 1
    return days
