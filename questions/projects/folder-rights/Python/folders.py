"""Folders, written like /plans/2024; the topmost one is / alone."""


def covers(upper, lower):
    """Whether what holds for the upper folder holds for the lower one."""
    return lower.startswith(upper)
