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
 *   op:one(get) k:1..9 | op:one(end)
 *                             a line of one of several forms
 *   rest                      everything that is left, unchecked
 */
export function describeMismatch(shape: readonly string[], input: string): string | undefined {
  const lines = input.replace(/\n$/, '').split('\n')
  const known: Known = new Map()
  let at = 0
  try {
    for (const rule of shape) {
      if (rule === 'rest') return undefined
      const repeated = /^@(\S+)\s+(.*)$/.exec(rule)
      const count = repeated ? readExpression(repeated[1] ?? '')(known) : 1
      const match = readRule(repeated?.[2] ?? rule)
      for (let i = 0; i < count; i += 1, at += 1) {
        const line = lines[at]
        const fail: Fail = (what) => new Error(`line ${at + 1} (${brief(line)}): ${what}`)
        if (line === undefined) throw fail(`missing, the shape says ${repeated?.[2] ?? rule}`)
        match(line, known, fail)
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

/** Numbers read so far, by name; of a list the last one. */
type Known = Map<string, number>

/** Makes the error that says which line is wrong and why. */
type Fail = (what: string) => Error

/** Holds a piece of text against its rule, which was read once for up to 100,000 such pieces. */
type Check = (text: string, known: Known, fail: Fail) => void

function readRule(rule: string): Check {
  const forms = rule.split(' | ')
  return forms.length === 1 ? readForm(rule) : readForms(forms.map(readForm))
}

/** Passes when one of the forms does; otherwise says what the last one lacks. */
function readForms(forms: Check[]): Check {
  return (line, known, fail) => {
    for (const [index, match] of forms.entries()) {
      try {
        return match(line, known, fail)
      } catch (error) {
        if (index === forms.length - 1) throw error
      }
    }
  }
}

function readForm(rule: string): Check {
  const wholeLine = /^\w+:line\((.+?)\.\.(.+?)(?:,(\[.*\]))?\)$/.exec(rule)
  if (wholeLine) return readText(wholeLine)

  const items = rule.split(/\s+/).map(readItem)
  return (line, known, fail) => {
    const words = line.split(' ')
    let at = 0
    for (const { text, times, check } of items) {
      for (let left = times(known); left > 0; left -= 1, at += 1) {
        const word = words[at]
        if (word === undefined || word === '') throw fail(`ends before ${text}`)
        check(word, known, fail)
      }
    }
    // A list of no elements is written as an empty line.
    if (at < words.length && !(at === 0 && line === '')) throw fail(`goes on after ${rule}`)
  }
}

function readItem(text: string): { text: string; times: Expression; check: Check } {
  const parts = /^(\w+)(?:\[(.+?)\])?:(.+)$/.exec(text)
  if (!parts) throw new Error(`the shape has an item that cannot be read: ${text}`)
  const [, name = '', count = '1', kind = ''] = parts
  return { text, times: readExpression(count), check: readKind(name, kind) }
}

function readKind(name: string, kind: string): Check {
  const text = /^word\((.+?)\.\.(.+?)(?:,(\[.*\]))?\)$/.exec(kind)
  if (text) return readText(text)

  const choice = /^one\((.*)\)$/.exec(kind)
  if (choice) {
    const allowed = (choice[1] ?? '').split('|')
    return (word, _known, fail) => {
      if (!allowed.includes(word)) throw fail(`${word} is none of ${choice[1]}`)
    }
  }
  const [low = '', high = ''] = kind.split('..')
  const [least, most] = [readExpression(low), readExpression(high)]
  return (word, known, fail) => {
    if (!/^(?:0|-?[1-9]\d*)$/.test(word)) {
      const what = /^-?\d+$/.test(word) ? 'not written plainly' : 'not a whole number'
      throw fail(`${brief(word)} is ${what}`)
    }
    const value = Number(word)
    if (value < least(known) || value > most(known)) {
      throw fail(`${name} = ${word} is outside ${kind}`)
    }
    known.set(name, value)
  }
}

function readText([, low = '', high = '', set]: RegExpExecArray): Check {
  const [least, most] = [readExpression(low), readExpression(high)]
  const allowed = set === undefined ? undefined : new RegExp(`^${set}*$`)
  return (text, known, fail) => {
    if (text.length < least(known) || text.length > most(known)) {
      throw fail(`has ${text.length} characters, allowed are ${low}..${high}`)
    }
    if (allowed && !allowed.test(text)) throw fail(`has characters outside ${set}`)
  }
}

type Expression = (known: Known) => number

/** Whole numbers and known names joined by + - *, with * binding tighter. */
function readExpression(expression: string): Expression {
  const terms = (expression.match(/[+-]?[^+-]+/g) ?? []).map((term) => ({
    sign: term.startsWith('-') ? -1 : 1,
    factors: term.replace(/^[+-]/, '').split('*').map(readFactor),
  }))
  const evaluate: Expression = (known) =>
    terms.reduce(
      (sum, { sign, factors }) =>
        sum + factors.reduce((product, factor) => product * factor(known), sign),
      0,
    )
  if (!/^[\d+*-]*$/.test(expression)) return evaluate
  const constant = evaluate(new Map())
  return () => constant
}

function readFactor(factor: string): Expression {
  if (/^\d+$/.test(factor)) {
    const constant = Number(factor)
    return () => constant
  }
  return (known) => {
    const value = known.get(factor)
    if (value === undefined) throw new Error(`the shape uses ${factor} before it is read`)
    return value
  }
}

function brief(text: string | undefined): string {
  if (text === undefined) return 'no such line'
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
