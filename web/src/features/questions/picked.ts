/** The list with one of its entries a place further up or down. */
export function moved<T>(list: readonly T[], from: number, step: -1 | 1): T[] {
  const next = [...list]
  next.splice(from + step, 0, ...next.splice(from, 1))
  return next
}

/** The titles of questions that have an idea in common. */
export function sameIdeas(questions: readonly { title: string; idea: string }[]): string[][] {
  const byIdea = new Map<string, string[]>()
  for (const { title, idea } of questions) {
    if (idea !== '') byIdea.set(idea, [...(byIdea.get(idea) ?? []), title])
  }
  return [...byIdea.values()].filter(({ length }) => length > 1)
}
