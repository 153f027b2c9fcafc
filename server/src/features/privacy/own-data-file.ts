/** Becomes JSON, unless it yields pieces of JSON already. */
export type Item = object | AsyncIterable<string>

/** One item after another, each on a line of its own: all at once would hold up everybody else. */
export async function* writeOwnData(
  facts: object,
  lists: Readonly<Record<string, AsyncIterable<Item>>>,
): AsyncGenerator<string, void> {
  yield JSON.stringify(facts, undefined, 1).slice(0, -'\n}'.length)
  for (const [name, items] of Object.entries(lists)) {
    let before = `,\n "${name}": [\n`
    for await (const item of items) {
      if (isInPieces(item)) {
        yield before
        yield* item
      } else {
        yield `${before}  ${JSON.stringify(item)}`
      }
      before = ',\n'
    }
    yield before === ',\n' ? '\n ]' : `${before} ]`
  }
  yield '\n}\n'
}

const isInPieces = (item: Item): item is AsyncIterable<string> => Symbol.asyncIterator in item
