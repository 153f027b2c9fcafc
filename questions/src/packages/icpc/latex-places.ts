/** Where things are in a LaTeX source, found in one pass: a search from each place is quadratic. */

/** The place of the closing brace by that of the opening one, for all that are closed. */
export function matchBraces(source: string): Map<number, number> {
  const closing = new Map<number, number>()
  const open: number[] = []
  for (let at = 0; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1
    else if (source[at] === '{') open.push(at)
    else if (source[at] === '}') {
      const opening = open.pop()
      if (opening !== undefined) closing.set(opening, at)
    }
  }
  return closing
}

/** `indexOf` for places that only increase, which searches no part twice for the same text. */
export function nextPlaces(source: string): (text: string, from: number) => number {
  const known = new Map<string, number>()
  return (text, from) => {
    const place = known.get(text)
    if (place !== undefined && (place < 0 || place >= from)) return place
    const found = source.indexOf(text, from)
    known.set(text, found)
    return found
  }
}
