interface Choice {
  readonly id: string
  /** Empty in editions from before there were ideas. */
  readonly idea: string
  readonly topic: string
}

/** Questions whose uses differ by no more than this count as equally used. */
const slack = 1

/**
 * Chooses questions one by one: none whose idea the test already has as long as there is another,
 * then one of the least used and of the topic the test has least of. Those that are equal in all of
 * this come in the order given.
 */
export function choose(
  drawable: readonly (Choice & { readonly uses: number })[],
  kept: readonly Choice[],
  count: number,
): string[] {
  const ideas = new Set<string>()
  const topics = new Map<string, number>()
  const take = ({ idea, topic }: Choice) => {
    if (idea !== '') ideas.add(idea)
    topics.set(topic, (topics.get(topic) ?? 0) + 1)
  }
  kept.forEach(take)
  const left = new Set(drawable)
  const chosen: string[] = []
  while (chosen.length < count && left.size > 0) {
    const isNew = [...left].filter(({ idea }) => !ideas.has(idea))
    const candidates = isNew.length > 0 ? isNew : [...left]
    const fewest = Math.min(...candidates.map(({ uses }) => uses))
    const rank = ({ topic, uses }: (typeof candidates)[number]) =>
      (topics.get(topic) ?? 0) + (uses - fewest) / 2
    const next = candidates
      .filter(({ uses }) => uses <= fewest + slack)
      .reduce((best, one) => (rank(one) < rank(best) ? one : best))
    left.delete(next)
    take(next)
    chosen.push(next.id)
  }
  return chosen
}
