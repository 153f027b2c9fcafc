import type { CodeRange } from '@assay/contract/similarity'

/** A piece of a program. `part` is the position of the matching part it belongs to. */
export interface Segment {
  readonly text: string
  readonly from: number
  readonly part: number | null
}

/** Cuts a program where matching parts begin and end. Where parts overlap, the first one counts. */
export function segmentsOf(source: string, ranges: readonly CodeRange[]): Segment[] {
  const lineStarts = [0]
  for (const { index } of source.matchAll(/\n/g)) lineStarts.push(index + 1)
  const offsetOf = (line: number, column: number) =>
    Math.min(source.length, (lineStarts[line - 1] ?? source.length) + column - 1)
  const marked = ranges.map((range, part) => ({
    part,
    from: offsetOf(range.fromLine, range.fromColumn),
    to: offsetOf(range.toLine, range.toColumn),
  }))
  const cuts = new Set([0, source.length, ...marked.flatMap(({ from, to }) => [from, to])])
  const sorted = [...cuts].sort((a, b) => a - b)
  const segments: Segment[] = []
  for (const [at, from] of sorted.entries()) {
    const to = sorted[at + 1]
    if (to === undefined) break
    const part = marked.find((one) => one.from <= from && to <= one.to)?.part ?? null
    const last = segments.at(-1)
    const text = source.slice(from, to)
    if (last && last.part === part)
      segments[segments.length - 1] = { ...last, text: last.text + text }
    else segments.push({ text, from, part })
  }
  return segments
}

/** Lines in words. */
export function linesText({ fromLine, toLine }: CodeRange): string {
  return fromLine === toLine ? `line ${fromLine}` : `lines ${fromLine} to ${toLine}`
}
