"""The data that a letter is filled with: named values, and lists of rows with values of their own."""


class Data:
    def __init__(self, values, lists):
        self._values = values
        self._lists = lists

    def value(self, name):
        """The value with that name; an empty text if there is none."""
        return self._values.get(name, "")

    def rows(self, name):
        """The rows of a list; none if there is no such list."""
        return self._lists.get(name, [])

    def within(self, row, number):
        """The data within a row of a list, whose values hide others of the same names."""
        return Data({**self._values, **row, "row": str(number)}, self._lists)

    def is_filled(self, name):
        """Whether there is a value that is not empty, or a list with rows."""
        return self.value(name) != "" or len(self.rows(name)) > 0


def read_data(lines):
    """Reads `name: value` lines. Each line `[list]` begins another row of that list."""
    values = {}
    lists = {}
    current = values
    for line in lines:
        if line.startswith("["):
            current = {}
            lists.setdefault(line.strip("[] "), []).append(current)
        else:
            name, _, value = line.partition(":")
            current[name.strip()] = value.strip()
    return Data(values, lists)
