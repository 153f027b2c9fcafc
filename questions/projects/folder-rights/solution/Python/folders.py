"""Folders, written like /plans/2024; the topmost one is / alone."""


def covers(upper, lower):
    """Whether what holds for the upper folder holds for the lower one."""
    return upper == '/' or lower == upper or lower.startswith(upper + '/')


def depth(folder):
    return 0 if folder == '/' else folder.count('/')
