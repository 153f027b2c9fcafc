import { maxStdinBytes } from '@assay/contract/constants'
import type { Case } from './question.ts'
import { randomFrom } from './random.ts'

/** Twice the largest text of the bank. More is a mistake, or meant to exhaust memory. */
const maxExpandedChars = 8 * maxStdinBytes

/** The case as a program gets it. Kept short until then: the whole bank is 1.5 MB, spelled out 95. */
export function spellOut<T extends Pick<Case, 'input' | 'output'>>(one: T): T {
  return { ...one, input: expandRecipes(one.input), output: expandRecipes(one.output) }
}

/**
 * Large inputs are written as short recipes, so that a question stays readable in a diff:
 *
 *   {{range 1 1000}}                 1 2 3 … 1000 (downwards when the first is larger)
 *   {{repeat 500 "7 "}}              the text 500 times over; \n in it is a line break
 *   {{random 1000 -50..50 seed 3}}   1000 whole numbers, separated by spaces
 *   {{rows 200 1..9 0..5 seed 3}}    200 lines with one number for each range
 *   {{letters 300 "abc" seed 3}}     300 characters drawn from the text
 *   {{lines 200 "get {1..9}" "{on|off} {i}" seed 3}}
 *                                    200 lines, each from one of the patterns at random: {1..9} is
 *                                    a number, {on|off} a choice, {i} the number of the line from 1,
 *                                    also as {i+5}, {i-5} and {200-i}
 *
 * The random ones depend on their seed alone, so a case is the same on every machine.
 */
function expandRecipes(text: string): string {
  let length = text.length
  const expanded = text.replaceAll(/\{\{(.*?)\}\}/g, (whole, recipe: string) => {
    const words = splitWords(recipe)
    const expansion = recipes[words[0] ?? '']?.(words.slice(1))
    if (expansion === undefined) throw new Error(`unknown recipe ${whole}`)
    length += expansion.length
    checkLength(length)
    return expansion
  })
  // Told beforehand by a cheaper search: most of what is spelled out has none.
  const hasBlankEnds = expanded.includes(' \n') || expanded.endsWith(' ')
  return hasBlankEnds ? expanded.replaceAll(/ +$/gm, '') : expanded
}

const recipes: Record<string, (words: string[]) => string | undefined> = {
  range: ([first, last]) => {
    const from = whole(first)
    const to = whole(last)
    const step = from <= to ? 1 : -1
    return times(Math.abs(to - from) + 1, (i) => from + i * step).join(' ')
  },
  repeat: ([count, text]) => {
    const unit = (text ?? '').replaceAll('\\n', '\n')
    checkLength(whole(count) * unit.length)
    return unit.repeat(whole(count))
  },
  random: ([count, range, , seed]) => {
    const draw = drawFrom(bounds(range), randomFrom(whole(seed)))
    return times(whole(count), draw).join(' ')
  },
  rows: ([count, ...rest]) => {
    const next = randomFrom(whole(rest.at(-1)))
    const draws = rest.slice(0, -2).map((range) => drawFrom(bounds(range), next))
    return times(whole(count), () => draws.map((draw) => draw()).join(' ')).join('\n')
  },
  letters: ([count, alphabet = '', , seed]) => {
    const next = randomFrom(whole(seed))
    let text = ''
    checkLength(whole(count))
    for (let left = whole(count); left > 0; left -= 1) {
      text += alphabet.charAt(Math.floor(next() * alphabet.length))
    }
    return text
  },
  lines: ([count, ...rest]) => {
    const next = randomFrom(whole(rest.at(-1)))
    const patterns = rest.slice(0, -2).map(readPattern)
    const drawPattern = drawFrom([0, patterns.length - 1], next)
    return times(whole(count), (i) => patterns[drawPattern()]?.(i + 1, next)).join('\n')
  },
}

type Pattern = (line: number, next: () => number) => string

function readPattern(text: string): Pattern {
  const parts = text.split(/\{(.*?)\}/).map((part, index) => {
    return index % 2 === 1 ? readPlaceholder(part) : () => part
  })
  return (line, next) => parts.map((part) => part(line, next)).join('')
}

function readPlaceholder(text: string): Pattern {
  const numbered = /^(?:(\d+)-)?i([+-]\d+)?$/.exec(text)
  if (numbered) {
    const [, from, offset = '0'] = numbered
    return (line) => String(from === undefined ? line + Number(offset) : Number(from) - line)
  }
  if (text.includes('|')) {
    const choices = text.split('|')
    return (_line, next) => choices[drawFrom([0, choices.length - 1], next)()] ?? ''
  }
  const range = bounds(text)
  return (_line, next) => String(drawFrom(range, next)())
}

/** Array.from takes half as long again. */
function times<T>(count: number, make: (index: number) => T): T[] {
  checkLength(count)
  const made = new Array<T>(count)
  for (let index = 0; index < count; index += 1) made[index] = make(index)
  return made
}

function checkLength(length: number): void {
  if (length < 0) throw new Error('a recipe cannot repeat something a negative number of times')
  if (length > maxExpandedChars) {
    throw new Error(`recipes make at most ${maxExpandedChars} characters`)
  }
}

function splitWords(recipe: string): string[] {
  return Array.from(recipe.matchAll(/"([^"]*)"|(\S+)/g), (match) => match[1] ?? match[2] ?? '')
}

function whole(word: string | undefined): number {
  const value = Number(word)
  if (word === undefined || !Number.isSafeInteger(value)) {
    throw new Error(`expected a whole number in a recipe, found ${word ?? 'nothing'}`)
  }
  return value
}

function bounds(word: string | undefined): [low: number, high: number] {
  const match = /^(-?\d+)\.\.(-?\d+)$/.exec(word ?? '')
  if (!match)
    throw new Error(`expected a range such as 1..9 in a recipe, found ${word ?? 'nothing'}`)
  return [whole(match[1]), whole(match[2])]
}

function drawFrom([low, high]: [number, number], next: () => number): () => number {
  return () => low + Math.floor(next() * (high - low + 1))
}
