/**
 * The shape of a question's input, line by line, so that every case can be held against the
 * ranges its statement promises:
 *
 *   n:1..100                  a line with one whole number, remembered as n
 *   n:1..100 k:1..n           two numbers; a bound may use earlier names and + - *
 *   a[n]:-1000..1000          n numbers on one line
 *   @n x:0..9 y:0..9          n lines of that form
 *   s:word(1..20,[a-z])       a word of 1 to 20 characters of that set
 *   w[n]:word(1..20,[a-z])    n words on one line
 *   s:line(0..80,[a-z ])      a whole line, spaces included
 *   op:one(push|pop|top)      one of the listed words
 *   rest                      everything that is left, unchecked
 */
export function describeMismatch(shape: readonly string[], input: string): string | undefined {
  const lines = input === '' ? [] : input.split('\n')
  const known = new Map<string, number>()
  let at = 0
  try {
    for (const rule of shape) {
      if (rule === 'rest') return undefined
      const repeated = /^@(\S+)\s+(.*)$/.exec(rule)
      const count = repeated ? evaluate(repeated[1] ?? '', known) : 1
      for (let i = 0; i < count; i += 1, at += 1) {
        matchLine(repeated ? (repeated[2] ?? '') : rule, lines[at], known, at + 1)
      }
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return at < lines.length ? `line ${at + 1} is one too many: ${brief(lines[at])}` : undefined
}

/** The plain numbers a shape bounds its values with; the statement must name each of them. */
export function statedNumbers(shape: readonly string[]): string[] {
  const numbers = shape.flatMap((rule) =>
    Array.from(rule.matchAll(/(-?\d+)?\.\.(-?\d+)?/g), (match) => [match[1], match[2]]).flat(),
  )
  return [...new Set(numbers.filter((number) => number !== undefined))]
}

/** Makes the error that says which line is wrong and why. */
type Fail = (what: string) => Error

function matchLine(
  rule: string,
  line: string | undefined,
  known: Map<string, number>,
  lineNumber: number,
): void {
  const fail: Fail = (what) => new Error(`line ${lineNumber} (${brief(line)}): ${what}`)
  if (line === undefined) throw fail(`missing, the shape says ${rule}`)

  const wholeLine = /^\w+:line\((.+?)\.\.(.+?)(?:,(\[.*\]))?\)$/.exec(rule)
  if (wholeLine) {
    checkText(wholeLine, line, known, fail)
    return
  }

  const words = line.split(' ')
  let at = 0
  for (const item of rule.split(/\s+/)) {
    const parts = /^(\w+)(?:\[(.+?)\])?:(.+)$/.exec(item)
    if (!parts) throw new Error(`the shape has an item that cannot be read: ${item}`)
    const [, name = '', count, kind = ''] = parts
    const times = count === undefined ? 1 : evaluate(count, known)
    for (let i = 0; i < times; i += 1, at += 1) {
      const word = words[at]
      if (word === undefined || word === '') throw fail(`ends before ${item}`)
      checkWord(kind, name, word, known, fail)
    }
  }
  // A list of no elements is written as an empty line.
  if (at < words.length && !(at === 0 && line === '')) throw fail(`goes on after ${rule}`)
}

function checkWord(
  kind: string,
  name: string,
  word: string,
  known: Map<string, number>,
  fail: Fail,
): void {
  const text = /^word\((.+?)\.\.(.+?)(?:,(\[.*\]))?\)$/.exec(kind)
  if (text) {
    checkText(text, word, known, fail)
    return
  }

  const choice = /^one\((.*)\)$/.exec(kind)
  if (choice) {
    if (!(choice[1] ?? '').split('|').includes(word)) throw fail(`${word} is none of ${choice[1]}`)
    return
  }
  const [low = '', high = ''] = kind.split('..')
  if (!/^-?\d+$/.test(word)) throw fail(`${brief(word)} is not a whole number`)
  if (/^-?0\d|^-0$/.test(word)) throw fail(`${brief(word)} is not written plainly`)
  const value = Number(word)
  if (value < evaluate(low, known) || value > evaluate(high, known)) {
    throw fail(`${name} = ${word} is outside ${kind}`)
  }
  known.set(name, value)
}

function checkText(
  [, low = '', high = '', set]: RegExpExecArray,
  text: string,
  known: Map<string, number>,
  fail: Fail,
): void {
  if (text.length < evaluate(low, known) || text.length > evaluate(high, known)) {
    throw fail(`has ${text.length} characters, allowed are ${low}..${high}`)
  }
  if (set !== undefined && !new RegExp(`^${set}*$`).test(text)) {
    throw fail(`has characters outside ${set}`)
  }
}

/** Whole numbers and known names joined by + - *, with * binding tighter. */
function evaluate(expression: string, known: Map<string, number>): number {
  const terms = expression.match(/[+-]?[^+-]+/g) ?? []
  return terms.reduce((sum, term) => {
    const sign = term.startsWith('-') ? -1 : 1
    const product = term
      .replace(/^[+-]/, '')
      .split('*')
      .reduce((value, factor) => value * factorValue(factor, known), 1)
    return sum + sign * product
  }, 0)
}

function factorValue(factor: string, known: Map<string, number>): number {
  const value = /^\d+$/.test(factor) ? Number(factor) : known.get(factor)
  if (value === undefined) throw new Error(`the shape uses ${factor} before it is read`)
  return value
}

function brief(text: string | undefined): string {
  if (text === undefined) return 'no such line'
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
