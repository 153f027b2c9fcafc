import type { SimilarAnswer, SimilarCluster, SimilarPair } from '@assay/contract/similarity'

/** Answers that are connected by pairs, the most answers first. */
export function clustersOf(pairs: readonly SimilarPair[]): SimilarCluster[] {
  const idOf = ({ attemptId, questionId }: SimilarAnswer) => `${attemptId} ${questionId}`
  const root = new Map<string, string>()
  const find = (id: string): string => {
    let at = id
    for (let up = root.get(at); up !== undefined && up !== at; up = root.get(at)) at = up
    root.set(id, at)
    return at
  }
  for (const { left, right } of pairs) root.set(find(idOf(left)), find(idOf(right)))
  const groups = new Map<string, SimilarPair[]>()
  for (const pair of pairs) {
    const at = find(idOf(pair.left))
    groups.set(at, [...(groups.get(at) ?? []), pair])
  }
  return [...groups.values()].map(toCluster).toSorted((a, b) => b.answers.length - a.answers.length)

  function toCluster(own: SimilarPair[]): SimilarCluster {
    const answers = [
      ...new Map(
        own.flatMap(({ left, right }) => [left, right]).map((one) => [idOf(one), one]),
      ).values(),
    ]
    const at = new Map(answers.map((one, position) => [idOf(one), position]))
    return {
      answers,
      pairs: own.map(({ left, right, percent }) => ({
        left: at.get(idOf(left)) ?? 0,
        right: at.get(idOf(right)) ?? 0,
        percent,
      })),
    }
  }
}
