/** One after the other: each is a change of its own, with its entry in the audit log. */
export async function forEach<Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>) {
  const refusals: string[] = []
  for (const item of items) {
    await act(item).catch((error: Error) => refusals.push(error.message))
  }
  return { done: items.length - refusals.length, refusals }
}
