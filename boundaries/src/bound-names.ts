/** Names of bounds begin with max or min, as CONTRIBUTING.md says. */
const otherwise = /\b(?:most|least|longest|shortest|fewest)[A-Z]\w*/g

/** Comparisons, not bounds. */
const comparisons = new Set(['longestFirst', 'longestMs'])

/** The names of bounds in these files (path → source) that begin otherwise, a line each. */
export function checkBoundNames(sources: ReadonlyMap<string, string>): string[] {
  return [...sources].flatMap(([file, source]) => {
    const names = new Set([...source.matchAll(otherwise)].map(([name]) => name))
    return [...names]
      .filter((name) => !comparisons.has(name))
      .map((name) => `${file} has the name ${name}; names of bounds begin with max or min`)
  })
}
