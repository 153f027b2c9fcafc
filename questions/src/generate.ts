import { Random } from './random-parts.ts'
import {
  type Item,
  type Kind,
  type Known,
  type Line,
  parseShape,
  sizeNames,
  type TextKind,
} from './shape-grammar.ts'

const maxTries = 20
/** Of one input. A shape of constants alone may ask for more than anyone wants to generate. */
const maxValues = 20_000
const maxChars = 200_000
/** So many tries that became too large are enough to tell. */
const maxLargeTries = 5

/** The inputs of the shape are larger than anyone wants to generate. */
export class LargeShape extends Error {
  constructor() {
    const [values, chars] = [maxValues, maxChars].map((max) => max.toLocaleString('en'))
    const max = `${values} values or ${chars} characters`
    super(`the shape asks for more than ${max} in one input: use smaller counts`)
    this.name = 'LargeShape'
  }
}

/** What one input may still hold. Asked before anything is made. */
class Room {
  #values = maxValues
  #chars = maxChars

  takeValues(count: number): void {
    this.#values -= count
    if (this.#values < 0) throw new LargeShape()
  }

  takeChars(count: number): void {
    this.#chars -= count
    if (this.#chars < 0) throw new LargeShape()
  }
}

/**
 * Makes small inputs of the shape, each by its seed alone: short lists, and numbers that are close together,
 * at the edges of their range, equal or sorted more often than chance would have it, since that is
 * where programs go wrong. Undefined when the shape has a part that cannot be generated, or when
 * the bounds drawn leave no room. Throws `LargeShape` if they become too large.
 */
export function inputGenerator(shape: readonly string[]): (seed: number) => string | undefined {
  const lines = parseShape(shape)
  const sizes = sizeNames(lines)
  return (seed) => {
    const random = new Random(seed)
    let tooLarge = 0
    for (let tries = 0; tries < maxTries; tries += 1) {
      try {
        const input = tryLines(lines, sizes, random)
        if (input !== undefined) return input
      } catch (error) {
        if (!(error instanceof LargeShape)) throw error
        tooLarge += 1
        if (tooLarge === maxLargeTries) throw error
      }
    }
    return undefined
  }
}

/** The same for questions that go without: none for no shape, or one whose inputs are too large. */
export function smallInputGenerator(
  shape: readonly string[],
): (seed: number) => string | undefined {
  if (shape.length === 0) return () => undefined
  let generate: (seed: number) => string | undefined = inputGenerator(shape)
  return (seed) => {
    try {
      return generate(seed)
    } catch (error) {
      if (!(error instanceof LargeShape)) throw error
      generate = () => undefined
      return undefined
    }
  }
}

function tryLines(lines: readonly Line[], sizes: Set<string>, random: Random): string | undefined {
  const known: Known = new Map()
  const text: string[] = []
  const room = new Room()
  for (const line of lines) {
    if (line.type === 'rest') return undefined
    const forms = line.forms.map(({ items }) =>
      items.map((item) => new ItemDraw(item, sizes.has(item.name), random, room)),
    )
    const count = line.count.value(known)
    if (!(count >= 0)) return undefined
    room.takeValues(count)
    const rows = Array.from({ length: count }, (_, index) => {
      known.set('i', index + 1)
      return random.pick(forms).map((draw) => draw.next(known))
    })
    if (rows.flat().includes(undefined)) return undefined
    if (count > 1 && forms.length === 1 && random.chance(0.25))
      rows.sort((left, right) => compare(left[0], right[0]))
    for (const row of rows) text.push(row.filter((part) => part !== '').join(' '))
  }
  return `${text.join('\n')}\n`
}

function compare(left = '', right = ''): number {
  return Number(left) - Number(right) || (left < right ? -1 : 1)
}

const orders = ['any', 'any', 'any', 'rising', 'falling', 'equal'] as const
const styles = ['tiny', 'tiny', 'small', 'small', 'edges', 'magnitudes', 'any'] as const

/** Draws one item of a line, in one style for all lines of the form. */
class ItemDraw {
  readonly #style: (typeof styles)[number]
  readonly #alphabet: string
  readonly #random: Random
  readonly #item: Item
  readonly #isSize: boolean
  readonly #room: Room

  constructor(item: Item, isSize: boolean, random: Random, room: Room) {
    this.#room = room
    this.#item = item
    this.#isSize = isSize
    this.#random = random
    this.#style = random.pick(styles)
    const { kind } = item
    this.#alphabet = kind.type === 'word' || kind.type === 'line' ? this.#letters(kind) : ''
  }

  next(known: Known): string | undefined {
    const { count, kind } = this.#item
    if (!count) return this.#one(kind, known)
    const drawn: string[] = []
    const length = count.value(known)
    if (!(length >= 0)) return undefined
    this.#room.takeValues(length)
    if (kind.type === 'number' && !this.#isSize && this.#random.chance(0.3)) {
      const [low, high] = [kind.low.value(known), kind.high.value(known)]
      if (length === high - low + 1) return this.#random.permutation(low, high).join(' ')
    }
    for (let left = length; left > 0; left -= 1) {
      known.set('i', drawn.length + 1)
      const one = this.#one(kind, known)
      if (one === undefined) return undefined
      drawn.push(one)
    }
    return (usesPosition(kind) ? drawn : this.#ordered(drawn)).join(' ')
  }

  #ordered(list: string[]): string[] {
    const order = this.#random.pick(orders)
    if (order === 'rising') return list.sort(compare)
    if (order === 'falling') return list.sort(compare).reverse()
    if (order === 'equal') return list.map(() => list[0] ?? '')
    return list
  }

  #one(kind: Kind, known: Known): string | undefined {
    if (kind.type === 'one') return this.#random.pick(kind.choices)
    const [low, high] = [kind.low.value(known), kind.high.value(known)]
    if (low > high) return undefined
    if (kind.type === 'number') {
      const value = this.#isSize ? this.#random.length(low, high) : this.#number(low, high)
      known.set(this.#item.name, value)
      return String(value)
    }
    const length = this.#random.length(low, high)
    if (!(length >= 0)) return undefined
    this.#room.takeChars(length)
    const text = this.#random.text(length, this.#alphabet)
    // A line is never all blanks at its ends: programs differ in what they read there.
    return kind.type === 'line' ? text.trim() || this.#alphabet.trim().charAt(0) : text
  }

  #number(low: number, high: number): number {
    const random = this.#random
    const centre = low <= 0 && high >= 0 ? 0 : low
    const within = (reach: number) =>
      random.between(Math.max(low, centre - reach), Math.min(high, centre + reach))
    switch (this.#style) {
      case 'tiny':
        return within(3)
      case 'small':
        return within(12)
      case 'edges':
        return random.pick([low, Math.min(low + 1, high), Math.max(high - 1, low), high])
      case 'magnitudes':
        return within(Math.floor(Math.exp(random.next() * Math.log(high - low + 1))))
      case 'any':
        return random.between(low, high)
    }
  }

  /** All letters of the set, or a few of them, so that letters repeat. */
  #letters({ set }: TextKind): string {
    const all = lettersOf(set)
    const few = this.#random.text(this.#random.between(1, 3), all)
    return few.trim() === '' || this.#random.chance(0.3) ? all : few
  }
}

function usesPosition(kind: Kind): boolean {
  return kind.type === 'number' && [kind.low, kind.high].some(({ text }) => /\bi\b/.test(text))
}

/** Sets come from people: a few are kept, not all there ever were. */
const maxSets = 1000
const letters = new Map<string, string>()
const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')

function lettersOf(set: string | undefined): string {
  if (set === undefined) return 'abc'
  const found = letters.get(set)
  if (found !== undefined) return found
  const allowed = new RegExp(`^${set}$`)
  const all = [...printable].filter((letter) => allowed.test(letter)).join('')
  if (letters.size >= maxSets) letters.clear()
  letters.set(set, all)
  return all
}
