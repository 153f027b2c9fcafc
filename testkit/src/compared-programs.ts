/** A Python program and what became of it, for comparisons. Long enough to be judged. */
export const original = `import sys

def count_words(lines):
    # how often each word occurs
    counts = {}
    for line in lines:
        for word in line.split():
            if word not in counts:
                counts[word] = 0
            counts[word] += 1
    return counts

def most_frequent(counts, limit):
    best = sorted(counts, key=lambda word: (-counts[word], word))
    result = []
    for word in best[:limit]:
        if counts[word] > 1:
            result.append((word, counts[word]))
    return result

lines = sys.stdin.read().splitlines()
for word, count in most_frequent(count_words(lines), 10):
    print(word, count)
`

/** Renamed, with other comments and layout, its functions in another order. */
export const disguised = `import sys
# Ranking first.
def rank(table, n):

  order = sorted(table, key = lambda k: (-table[k], k))
  out = []   # pairs
  for k in order[ : n]:
    if table[k] > 1:
      out.append((k, table[k]))
  return out


def tally(rows):
  table = {}
  for row in rows:
    for token in row.split():
      if token not in table:
        table[token] = 0
      table[token] += 1
  return table


rows = sys.stdin.read().splitlines()
for token, number in rank(tally(rows), 10):
  print(token, number)
`

/** The same task, solved in another way. */
export const independent = `from collections import Counter

def main():
    text = open(0).read()
    words = Counter(text.split())
    frequent = [pair for pair in words.items() if pair[1] >= 2]
    while frequent:
        top = max(frequent, key=lambda pair: pair[1])
        rivals = [pair for pair in frequent if pair[1] == top[1]]
        name = min(rivals)[0]
        print(f"{name} {words[name]}")
        frequent = [pair for pair in frequent if pair[0] != name]

try:
    main()
except ValueError as error:
    print("bad input", error)
`
