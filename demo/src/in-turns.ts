/** Works on all of them, so many at once, and returns what came out in the order of the list. */
export async function inTurns<T, R>(
  list: readonly T[],
  atOnce: number,
  work: (one: T, at: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  const waiting = list.entries()
  const worker = async () => {
    for (const [at, one] of waiting) results[at] = await work(one, at)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}
