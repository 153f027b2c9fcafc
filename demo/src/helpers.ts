import type { Chance } from './chance.ts'

/** What people bring along and leave in their programs, called or not. */
const helpers = [
  `def read_numbers(line):
    return [int(word) for word in line.split() if word]
`,
  `class Tally(dict):
    def add(self, key, amount=1):
        self[key] = self.get(key, 0) + amount
        return self[key]
`,
  `def clamp(value, low, high):
    if value < low:
        return low
    return high if value > high else value
`,
  `def chunks(items, size):
    at = 0
    while at < len(items):
        yield items[at:at + size]
        at += size
`,
  `def gcd_of(a, b):
    while b:
        a, b = b, a % b
    return a
`,
  `def debug(*parts, on=False):
    if on:
        import sys
        print(*parts, file=sys.stderr)
`,
  `def prefix_sums(values):
    sums = [0]
    for value in values:
        sums.append(sums[-1] + value)
    return sums
`,
  `def best_of(items, key, largest=True):
    found = None
    for item in items:
        if found is None or (key(item) > key(found)) == largest:
            found = item
    return found
`,
  `def padded(text, width, fill=' '):
    missing = max(0, width - len(text))
    return fill * (missing // 2) + text + fill * (missing - missing // 2)
`,
  `def bisect_first(low, high, holds):
    while low < high:
        middle = (low + high) // 2
        if holds(middle):
            high = middle
        else:
            low = middle + 1
    return low
`,
  `def neighbours(row, column, rows, columns):
    for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        if 0 <= row + down < rows and 0 <= column + right < columns:
            yield row + down, column + right
`,
  `def transposed(table):
    return [list(column) for column in zip(*table)]


def rotated(table):
    return [row[::-1] for row in transposed(table)]
`,
]

/** Some of them, so that programs that solve a question in the same way are not the same. */
export function someHelpers(chance: Chance): string {
  const taken = new Set(Array.from({ length: chance.between(2, 5) }, () => chance.oneOf(helpers)))
  return [...taken].join('\n\n')
}
