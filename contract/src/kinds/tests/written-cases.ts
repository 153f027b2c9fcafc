/** A case as a candidate writes it. */
export interface WrittenCase {
  readonly input: string
  readonly output: string
}

/** Those after them do not count. */
export const maxWrittenCases = 10
/** Of one input, and of one output. */
export const maxWrittenChars = 2000

const inputHeading = '=== input'
const outputHeading = '=== output'
/** A line of a case that would be taken for a heading, or for such a line. */
const needsMark = /^\\*===/

/**
 * Cases as one text, which drafts, runs, journals and exports treat as any answer. Each part is below
 * its heading; a line that looks like a heading has a backslash before it.
 */
export function writeCases(cases: readonly WrittenCase[]): string {
  return cases
    .map(({ input, output }) => `${inputHeading}\n${body(input)}${outputHeading}\n${body(output)}`)
    .join('')
}

const body = (text: string) =>
  text
    .split('\n')
    .map((line) => `${needsMark.test(line) ? '\\' : ''}${line}\n`)
    .join('')

/** Whatever the text is: what stands before the first heading belongs to no case. */
export function readCases(text: string): WrittenCase[] {
  const cases: { input: string[]; output: string[] }[] = []
  let part: string[] = []
  for (const line of text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')) {
    if (line === inputHeading) {
      const one = { input: [], output: [] }
      cases.push(one)
      part = one.input
    } else if (line === outputHeading) {
      part = cases.at(-1)?.output ?? []
    } else part.push(/^\\+===/.test(line) ? line.slice(1) : line)
  }
  return cases.map(({ input, output }) => ({ input: input.join('\n'), output: output.join('\n') }))
}
