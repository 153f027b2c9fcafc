/**
 * The shape of a question's input, line by line:
 *
 *   n:1..100                  a line with one whole number, remembered as n
 *   n:1..100 k:1..n           two numbers; a bound may use earlier names and + - *
 *   a[n]:-1000..1000          n numbers on one line
 *   p[n-1]:1..i               a bound may use i, the place in the list or the line of the form
 *   @n x:0..9 y:0..9          n lines of that form
 *   s:word(1..20,[a-z])       a word of 1 to 20 characters of that set
 *   w[n]:word(1..20,[a-z])    n words on one line
 *   s:line(0..80,[a-z ])      a whole line, spaces included
 *   op:one(push|pop|top)      one of the listed words
 *   op:one(get) k:1..9 | op:one(end)
 *                             a line of one of several forms
 *   rest                      everything that is left, unchecked
 */
export type Line =
  | { readonly type: 'rest' }
  | {
      readonly type: 'lines'
      readonly rule: string
      /** How many lines; one without `@`. */
      readonly count: Expression
      /** Each line has one of these forms. */
      readonly forms: readonly Form[]
    }

export interface Form {
  readonly rule: string
  readonly items: readonly Item[]
}

export interface Item {
  readonly text: string
  readonly name: string
  /** How many on the line; undefined for a single one. */
  readonly count: Expression | undefined
  readonly kind: Kind
}

export type Kind =
  | { readonly type: 'number'; readonly low: Expression; readonly high: Expression }
  | { readonly type: 'one'; readonly choices: readonly string[] }
  | TextKind

export interface TextKind {
  readonly type: 'word' | 'line'
  readonly low: Expression
  readonly high: Expression
  /** As in a regular expression, `[a-z]`; undefined for any. */
  readonly set: string | undefined
}

/** Numbers read so far, by name, of a list the last one; and the place `i`, counted from 1. */
export type Known = Map<string, number>

export interface Expression {
  readonly text: string
  readonly value: (known: Known) => number
}

export function parseShape(shape: readonly string[]): Line[] {
  return shape.map((rule) => {
    if (rule === 'rest') return { type: 'rest' }
    const [, count = '1', form = rule] = /^@(\S+)\s+(.*)$/.exec(rule) ?? []
    const forms = form.split(' | ').map(parseForm)
    return { type: 'lines', rule: form, count: parseExpression(count), forms }
  })
}

function parseForm(rule: string): Form {
  const isWholeLine = /^\w+:line\(.*\)$/.test(rule)
  return { rule, items: (isWholeLine ? [rule] : rule.split(/\s+/)).map(parseItem) }
}

function parseItem(text: string): Item {
  const parts = /^(\w+)(?:\[(.+?)\])?:(.+)$/.exec(text)
  if (!parts) throw new Error(`the shape has an item that cannot be read: ${text}`)
  const [, name = '', count, kind = ''] = parts
  return {
    text,
    name,
    count: count === undefined ? undefined : parseExpression(count),
    kind: parseKind(kind),
  }
}

function parseKind(kind: string): Kind {
  const text = /^(word|line)\((.+?)\.\.(.+?)(?:,(\[(?:[^\]\\]|\\.)+\]))?\)$/.exec(kind)
  if (text) {
    const [, type, low = '', high = '', set] = text
    const [min, max] = [parseExpression(low), parseExpression(high)]
    return { type: type === 'line' ? 'line' : 'word', low: min, high: max, set }
  }
  const choice = /^one\((.*)\)$/.exec(kind)
  if (choice) return { type: 'one', choices: (choice[1] ?? '').split('|') }
  const [low = '', high = ''] = kind.split('..')
  return { type: 'number', low: parseExpression(low), high: parseExpression(high) }
}

/** Whole numbers and known names joined by + - *, with * binding tighter. */
function parseExpression(text: string): Expression {
  const terms = (text.match(/[+-]?[^+-]+/g) ?? []).map((term) => ({
    sign: term.startsWith('-') ? -1 : 1,
    factors: term.replace(/^[+-]/, '').split('*').map(parseFactor),
  }))
  const value = (known: Known) =>
    terms.reduce(
      (sum, { sign, factors }) =>
        sum + factors.reduce((product, factor) => product * factor(known), sign),
      0,
    )
  if (!/^[\d+*-]*$/.test(text)) return { text, value }
  const constant = value(new Map())
  return { text, value: () => constant }
}

function parseFactor(factor: string): (known: Known) => number {
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

/** Names that say how long something is. */
export function sizeNames(lines: readonly Line[]): Set<string> {
  const expressions = lines.flatMap((line) => {
    if (line.type === 'rest') return []
    const ofItem = ({ count, kind }: Item) => {
      const isText = kind.type === 'word' || kind.type === 'line'
      return [count?.text ?? '', ...(isText ? [kind.low.text, kind.high.text] : [])]
    }
    return [line.count.text, ...line.forms.flatMap(({ items }) => items.flatMap(ofItem))]
  })
  return new Set(expressions.flatMap((text) => text.match(/[A-Za-z]\w*/g) ?? []))
}
