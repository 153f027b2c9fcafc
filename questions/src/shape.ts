import { type Form, type Kind, type Known, parseShape, type TextKind } from './shape-grammar.ts'

/** Why an input does not have the shape; undefined when it has. */
export function describeMismatch(shape: readonly string[], input: string): string | undefined {
  return inputCheck(shape)(input)
}

/** The same for many inputs: the shape is read once. */
export function inputCheck(shape: readonly string[]): (input: string) => string | undefined {
  const rules = parseShape(shape).map((line) =>
    line.type === 'rest' ? line : { ...line, check: anyOf(line.forms.map(formCheck)) },
  )
  return (input) => {
    const lines = input.replace(/\n$/, '').split('\n')
    const known: Known = new Map()
    let at = 0
    for (const rule of rules) {
      if (rule.type === 'rest') return undefined
      const count = rule.count.value(known)
      for (let i = 1; i <= count; i += 1, at += 1) {
        const line = lines[at]
        known.set('i', i)
        const mismatch =
          line === undefined ? `missing, the shape says ${rule.rule}` : rule.check(line, known)
        if (mismatch !== undefined) return `line ${at + 1} (${brief(line)}): ${mismatch}`
      }
    }
    return at < lines.length ? `line ${at + 1} is one too many: ${brief(lines[at])}` : undefined
  }
}

/** The plain numbers a shape bounds its values with; the statement must name each of them. */
export function statedNumbers(shape: readonly string[]): string[] {
  const numbers = shape.flatMap((rule) =>
    Array.from(rule.matchAll(/(-?\d+)?\.\.(-?\d+)?/g), (match) => [match[1], match[2]]).flat(),
  )
  return [...new Set(numbers.filter((number) => number !== undefined))]
}

/**
 * Why a piece of text breaks its rule; undefined when it keeps it. Returned, not thrown: most inputs
 * tried are refused, and an error's stack trace costs more than the check.
 */
type Check = (text: string, known: Known) => string | undefined

/** Passes when one of the forms does; otherwise says what the last one lacks. */
function anyOf(forms: readonly Check[]): Check {
  return (line, known) => {
    let mismatch: string | undefined
    for (const check of forms) {
      mismatch = check(line, known)
      if (mismatch === undefined) return undefined
    }
    return mismatch
  }
}

function formCheck({ items, rule }: Form): Check {
  const checks = items.map((item) => ({ ...item, check: kindCheck(item.name, item.kind) }))
  const [first] = checks
  if (first?.kind.type === 'line') return first.check
  return (line, known) => {
    const words = line.split(' ')
    let at = 0
    for (const { text, count, check } of checks) {
      const length = count?.value(known) ?? 1
      for (let i = 1; i <= length; i += 1, at += 1) {
        const word = words[at]
        if (word === undefined || word === '') return `ends before ${text}`
        if (count) known.set('i', i)
        const mismatch = check(word, known)
        if (mismatch !== undefined) return mismatch
      }
    }
    // A list of no elements is written as an empty line.
    const isOver = at === words.length || (at === 0 && line === '')
    return isOver ? undefined : `goes on after ${rule}`
  }
}

function kindCheck(name: string, kind: Kind): Check {
  if (kind.type === 'one') {
    return (word) =>
      kind.choices.includes(word)
        ? undefined
        : `${brief(word)} is none of ${kind.choices.join('|')}`
  }
  if (kind.type !== 'number') return textCheck(kind)
  const { low, high } = kind
  return (word, known) => {
    if (!/^(?:0|-?[1-9]\d*)$/.test(word)) {
      const what = /^-?\d+$/.test(word) ? 'not written plainly' : 'not a whole number'
      return `${brief(word)} is ${what}`
    }
    const value = Number(word)
    if (value < low.value(known) || value > high.value(known)) {
      return `${name} = ${word} is outside ${low.text}..${high.text}`
    }
    known.set(name, value)
    return undefined
  }
}

function textCheck({ low, high, set }: TextKind): Check {
  const allowed = set === undefined ? undefined : new RegExp(`^${set}*$`)
  return (text, known) => {
    if (text.length < low.value(known) || text.length > high.value(known)) {
      return `has ${text.length} characters, allowed are ${low.text}..${high.text}`
    }
    return allowed && !allowed.test(text) ? `has characters outside ${set}` : undefined
  }
}

function brief(text: string | undefined): string {
  if (text === undefined) return 'no such line'
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
