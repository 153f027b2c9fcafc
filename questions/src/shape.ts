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
    try {
      for (const rule of rules) {
        if (rule.type === 'rest') return undefined
        const count = rule.count.value(known)
        for (let i = 1; i <= count; i += 1, at += 1) {
          const line = lines[at]
          const fail: Fail = (what) => new Error(`line ${at + 1} (${brief(line)}): ${what}`)
          if (line === undefined) throw fail(`missing, the shape says ${rule.rule}`)
          known.set('i', i)
          rule.check(line, known, fail)
        }
      }
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
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

/** Makes the error that says which line is wrong and why. */
type Fail = (what: string) => Error

/** Holds a piece of text against its rule, which was read once for up to 100,000 such pieces. */
type Check = (text: string, known: Known, fail: Fail) => void

/** One error for all: making one for each of 100,000 lines takes seconds. */
const otherForm = new Error('has another form')

/** Passes when one of the forms does; otherwise says what the last one lacks. */
function anyOf(forms: readonly Check[]): Check {
  return (line, known, fail) => {
    for (const [index, check] of forms.entries()) {
      const isLast = index === forms.length - 1
      try {
        return check(line, known, isLast ? fail : () => otherForm)
      } catch (error) {
        if (error !== otherForm) throw error
      }
    }
  }
}

function formCheck({ items, rule }: Form): Check {
  const checks = items.map((item) => ({ ...item, check: kindCheck(item.name, item.kind) }))
  const [first] = checks
  if (first?.kind.type === 'line') return first.check
  return (line, known, fail) => {
    const words = line.split(' ')
    let at = 0
    for (const { text, count, check } of checks) {
      const length = count?.value(known) ?? 1
      for (let i = 1; i <= length; i += 1, at += 1) {
        const word = words[at]
        if (word === undefined || word === '') throw fail(`ends before ${text}`)
        if (count) known.set('i', i)
        check(word, known, fail)
      }
    }
    // A list of no elements is written as an empty line.
    if (at < words.length && !(at === 0 && line === '')) throw fail(`goes on after ${rule}`)
  }
}

function kindCheck(name: string, kind: Kind): Check {
  if (kind.type === 'one') {
    return (word, _known, fail) => {
      if (!kind.choices.includes(word)) throw fail(`${word} is none of ${kind.choices.join('|')}`)
    }
  }
  if (kind.type !== 'number') return textCheck(kind)
  const { low, high } = kind
  return (word, known, fail) => {
    if (!/^(?:0|-?[1-9]\d*)$/.test(word)) {
      const what = /^-?\d+$/.test(word) ? 'not written plainly' : 'not a whole number'
      throw fail(`${brief(word)} is ${what}`)
    }
    const value = Number(word)
    if (value < low.value(known) || value > high.value(known)) {
      throw fail(`${name} = ${word} is outside ${low.text}..${high.text}`)
    }
    known.set(name, value)
  }
}

function textCheck({ low, high, set }: TextKind): Check {
  const allowed = set === undefined ? undefined : new RegExp(`^${set}*$`)
  return (text, known, fail) => {
    if (text.length < low.value(known) || text.length > high.value(known)) {
      throw fail(`has ${text.length} characters, allowed are ${low.text}..${high.text}`)
    }
    if (allowed && !allowed.test(text)) throw fail(`has characters outside ${set}`)
  }
}

function brief(text: string | undefined): string {
  if (text === undefined) return 'no such line'
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
