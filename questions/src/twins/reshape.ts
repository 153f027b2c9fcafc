import { type Known, parseShape, sizeNames } from '../shape-grammar.ts'

/** A mechanical change of format, after which another question may be the same task. */
export type Reshape = (input: string, shape: readonly string[]) => string | undefined

const linewise =
  (change: (lines: string[]) => string[] | undefined): Reshape =>
  (input) => {
    const lines = change(input.replace(/\n$/, '').split('\n'))
    return lines && `${lines.join('\n')}\n`
  }

const words = (line: string) => line.split(' ')
const swapWords = (line: string) => {
  const [first = '', second, ...rest] = words(line)
  return second === undefined ? line : [second, first, ...rest].join(' ')
}

export const reshapes: Record<string, Reshape> = {
  'as it is': (input) => input,
  'lines 1 and 2 swapped': linewise(([a, b, ...rest]) =>
    a === undefined || b === undefined ? undefined : [b, a, ...rest],
  ),
  'lines 2 and 3 swapped': linewise(([a, b, c, ...rest]) =>
    a === undefined || b === undefined || c === undefined ? undefined : [a, c, b, ...rest],
  ),
  'line 1 moved to the end': linewise(([first, ...rest]) =>
    first === undefined || rest.length < 2 ? undefined : [...rest, first],
  ),
  'line 1 dropped': linewise((lines) => (lines.length > 1 ? lines.slice(1) : undefined)),
  'lines counted': linewise((lines) => [String(lines.length), ...lines]),
  'words counted': linewise((lines) => [String(words(lines.at(-1) ?? '').length), ...lines]),
  'first two numbers of line 1 swapped': linewise(([first = '', ...rest]) => [
    swapWords(first),
    ...rest,
  ]),
  'columns swapped': linewise(([first = '', ...rest]) => [first, ...rest.map(swapWords)]),
  'line 1 split': linewise(([first = '', ...rest]) => [...words(first), ...rest]),
  'lines 1 and 2 joined': linewise(([a, b, ...rest]) =>
    a === undefined || b === undefined ? undefined : [`${a} ${b}`, ...rest],
  ),
  'list as a column': linewise(([first = '', ...rest]) => [first, ...rest.flatMap(words)]),
  'column as a list': linewise(([first = '', ...rest]) => [first, rest.join(' ')]),
  'rows and columns exchanged': linewise(([first = '', ...rest]) => {
    const rows = rest.map(words)
    const width = rows[0]?.length ?? 0
    if (width < 2 || rows.some((row) => row.length !== width)) return undefined
    return [
      first,
      ...Array.from({ length: width }, (_, at) => rows.map((row) => row[at]).join(' ')),
    ]
  }),
  'numbers one larger': (input, shape) => shifted(input, shape, 1),
  'numbers one smaller': (input, shape) => shifted(input, shape, -1),
}

/** Every number changed but those that say how long something is. */
function shifted(input: string, shape: readonly string[], by: number): string | undefined {
  const rules = parseShape(shape)
  const sizes = sizeNames(rules)
  const known: Known = new Map()
  const lines = input.replace(/\n$/, '').split('\n')
  const changed: string[] = []
  for (const rule of rules) {
    if (rule.type === 'rest' || rule.forms.length > 1) return undefined
    const count = rule.count.value(known)
    for (let left = count; left > 0; left -= 1) {
      const line = words(lines[changed.length] ?? '')
      let at = 0
      for (const { name, count, kind } of rule.forms[0]?.items ?? []) {
        for (let items = count?.value(known) ?? 1; items > 0; items -= 1, at += 1) {
          if (kind.type !== 'number') continue
          const value = Number(line[at])
          known.set(name, value)
          if (!sizes.has(name)) line[at] = String(value + by)
        }
      }
      changed.push(line.join(' '))
    }
  }
  return `${changed.join('\n')}\n`
}
