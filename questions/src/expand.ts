import { maxStdinBytes } from '@assay/contract/constants'
import type { Case } from './question.ts'
import { randomFrom } from './random.ts'

/** Twice the largest text of the bank. More is a mistake, or meant to exhaust memory. */
const maxExpandedChars = 8 * maxStdinBytes

/** The case as a program gets it. Kept short until then: the whole bank is 1.5 MB, spelled out 95. */
export function spellOut<T extends Pick<Case, 'input' | 'output'>>(one: T): T {
  return { ...one, input: expandRecipes(one.input), output: expandRecipes(one.output) }
}

/** Whether spelling it out may take long. */
export function hasRecipe({ input, output }: Pick<Case, 'input' | 'output'>): boolean {
  return [input, output].some((text) => text.includes('{{'))
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
  const expanded = text.includes('{{') ? withRecipesExpanded(text) : text
  // Told beforehand by a cheaper search: most of what is spelled out has none.
  const hasBlankEnds = expanded.includes(' \n') || expanded.endsWith(' ')
  // Looked for from where the blanks begin: from each of them, it would be quadratic.
  return hasBlankEnds ? expanded.replaceAll(/(?<! ) +$/gm, '') : expanded
}

function withRecipesExpanded(text: string): string {
  const room = new Room(text.length)
  const parts: string[] = []
  let done = 0
  for (const { from, to } of bracketed(text, '{{', '}}')) {
    const recipe = text.slice(from + 2, to - 2)
    const [name = '', ...words] = splitWords(recipe)
    const expand = recipes.get(name)
    if (!expand) throw new Error(`unknown recipe ${brief(`{{${recipe}}}`)}`)
    parts.push(text.slice(done, from), expand(words, room))
    done = to
  }
  parts.push(text.slice(done))
  return parts.join('')
}

/** What recipes may still make. It is asked while they are at it, not afterwards. */
class Room {
  #left: number

  constructor(taken: number) {
    this.#left = maxExpandedChars
    this.take(taken)
  }

  take(chars: number): void {
    if (chars < 0) throw new Error('a recipe cannot repeat something a negative number of times')
    this.#left -= chars
    if (this.#left < 0) throw new Error(`recipes make at most ${maxExpandedChars} characters`)
  }

  /** Each with the separator after it; even a part that is empty takes room, as it takes time. */
  join(count: number, separator: ' ' | '\n', make: (index: number) => string | number): string {
    if (count < 0 || count > this.#left) this.take(count)
    const made: string[] = []
    for (let index = 0; index < count; index += 1) {
      const one = String(make(index))
      this.take(1 + one.length)
      made.push(one)
    }
    return made.join(separator)
  }
}

/** A text that grows letter by letter takes much more memory than it has letters. */
const pieceChars = 1024

type Recipe = (words: readonly string[], room: Room) => string

const recipes = new Map<string, Recipe>(
  Object.entries<Recipe>({
    range: ([first, last], room) => {
      const from = whole(first)
      const to = whole(last)
      const step = from <= to ? 1 : -1
      return room.join(Math.abs(to - from) + 1, ' ', (i) => from + i * step)
    },
    repeat: ([count, text], room) => {
      const unit = (text ?? '').replaceAll('\\n', '\n')
      room.take(whole(count) * unit.length)
      return unit.repeat(whole(count))
    },
    random: ([count, range, , seed], room) => {
      const draw = drawFrom(bounds(range), randomFrom(whole(seed)))
      return room.join(whole(count), ' ', draw)
    },
    rows: ([count, ...rest], room) => {
      const next = randomFrom(whole(rest.at(-1)))
      const draws = rest.slice(0, -2).map((range) => drawFrom(bounds(range), next))
      return room.join(whole(count), '\n', () => draws.map((draw) => draw()).join(' '))
    },
    letters: ([count, alphabet = '', , seed], room) => {
      const next = randomFrom(whole(seed))
      if (alphabet === '') throw new Error('the recipe letters needs letters to draw from')
      room.take(whole(count))
      const pieces: string[] = []
      for (let left = whole(count); left > 0; left -= pieceChars) {
        const codes = new Uint16Array(Math.min(left, pieceChars))
        for (let at = 0; at < codes.length; at += 1) {
          codes[at] = alphabet.charCodeAt(Math.floor(next() * alphabet.length))
        }
        pieces.push(String.fromCharCode(...codes))
      }
      return pieces.join('')
    },
    lines: ([count, ...rest], room) => {
      const next = randomFrom(whole(rest.at(-1)))
      const patterns = rest.slice(0, -2).map(readPattern)
      const drawPattern = drawFrom([0, patterns.length - 1], next)
      return room.join(whole(count), '\n', (i) => {
        const { parts = 0, write } = patterns[drawPattern()] ?? {}
        const line = write?.(i + 1, next) ?? ''
        // Parts that are empty take time too.
        room.take(Math.max(0, parts - line.length))
        return line
      })
    },
  }),
)

type Part = (line: number, next: () => number) => string

function readPattern(text: string): { parts: number; write: Part } {
  const parts: Part[] = []
  let done = 0
  for (const { from, to } of bracketed(text, '{', '}')) {
    const plain = text.slice(done, from)
    parts.push(() => plain, readPlaceholder(text.slice(from + 1, to - 1)))
    done = to
  }
  const rest = text.slice(done)
  parts.push(() => rest)
  return {
    parts: parts.length,
    write: (line, next) => parts.map((part) => part(line, next)).join(''),
  }
}

/** Where brackets open and close on the same line, from left to right; each is looked at once. */
function* bracketed(
  text: string,
  open: string,
  close: string,
): Generator<{ from: number; to: number }> {
  let from = text.indexOf(open)
  let closing = -1
  let lineEnd = -1
  while (from >= 0) {
    const inner = from + open.length
    if (closing < inner) closing = text.indexOf(close, inner)
    if (closing < 0) return
    if (lineEnd < inner) lineEnd = (text.indexOf('\n', inner) + 1 || text.length + 1) - 1
    if (closing < lineEnd) yield { from, to: closing + close.length }
    from = text.indexOf(open, Math.min(closing + close.length, lineEnd))
  }
}

function readPlaceholder(text: string): Part {
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

function splitWords(recipe: string): string[] {
  return Array.from(recipe.matchAll(/"([^"]*)"|(\S+)/g), (match) => match[1] ?? match[2] ?? '')
}

function whole(word: string | undefined): number {
  const value = Number(word)
  if (word === undefined || !Number.isSafeInteger(value)) {
    throw new Error(`expected a whole number in a recipe, found ${brief(word)}`)
  }
  return value
}

function bounds(word: string | undefined): [low: number, high: number] {
  const match = /^(-?\d+)\.\.(-?\d+)$/.exec(word ?? '')
  if (!match) throw new Error(`expected a range such as 1..9 in a recipe, found ${brief(word)}`)
  return [whole(match[1]), whole(match[2])]
}

function drawFrom([low, high]: [number, number], next: () => number): () => number {
  return () => low + Math.floor(next() * (high - low + 1))
}

function brief(text = 'nothing'): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
