import { maxSourceBytes } from '../../constants.ts'

/**
 * Results of queries as the judge prints them: SQLite's `.mode quote` with headers. Every row is a line
 * of values between commas; texts are quoted, so they may contain commas and line ends.
 */

export type Value =
  | { readonly type: 'null' }
  | { readonly type: 'text' | 'number' | 'bytes'; readonly text: string }

export interface ResultTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Value[])[]
}

const nothing: Value = { type: 'null' }
const quoted = /'([^']*(?:''[^']*)*)'/y
const bytes = /X'([0-9a-f]*)'/iy
const plain = /[^,\n]*/y
/** As SQLite rounds a number of 17 digits, whichever way it was computed. */
const relativeTolerance = 1e-9

/** Null for a text that is no table, such as an error message. An empty text is a table without rows. */
export function readTable(text: string): ResultTable | null {
  const lines: Value[][] = []
  const source = text.trimEnd()
  for (let at = 0; at < source.length; ) {
    const line: Value[] = []
    for (;;) {
      const [value, end] = readValue(source, at)
      if (!value) return null
      line.push(value)
      at = end + 1
      if (source[end] !== ',') break
    }
    lines.push(line)
  }
  const [header, ...rows] = lines
  if (!header) return { columns: [], rows: [] }
  if (header.some(({ type }) => type !== 'text')) return null
  return { columns: header.map(textOf), rows }
}

/** The value at a place, and where it ends; a comma or a line end follows it. */
function readValue(source: string, at: number): [Value | null, number] {
  const isEnd = (end: number) => end >= source.length || source[end] === ',' || source[end] === '\n'
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at
    return pattern.exec(source)
  }
  const text = match(quoted)
  if (text) {
    const value = { type: 'text', text: (text[1] ?? '').replaceAll("''", "'") } as const
    return [isEnd(quoted.lastIndex) ? value : null, quoted.lastIndex]
  }
  const blob = match(bytes)
  if (blob) return [isEnd(bytes.lastIndex) ? bytesOf(blob[1]) : null, bytes.lastIndex]
  const [word = ''] = match(plain) ?? []
  const end = at + word.length
  if (word === 'NULL') return [nothing, end]
  return [isNumber(word) ? { type: 'number', text: word } : null, end]
}

const bytesOf = (digits = '') => ({ type: 'bytes', text: digits.toUpperCase() }) as const
const isNumber = (word: string) =>
  /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(word) || /^[+-]?Inf$/.test(word)

const textOf = (value: Value) => (value.type === 'null' ? '' : value.text)

/** How a value is shown: numbers without the digits that only their storage has. */
export function shownValue(value: Value): string {
  if (value.type === 'null') return 'NULL'
  if (value.type === 'bytes') return `X'${value.text}'`
  return value.type === 'number' ? shownNumber(value.text) : value.text
}

function shownNumber(text: string): string {
  if (/^[+-]?\d+$/.test(text)) return text
  const number = Number(text)
  return Number.isFinite(number) ? String(Number(number.toPrecision(12))) : text
}

/** How two results differ, as far as it counts. */
export interface TableDifference {
  /** Expected rows that are not there, by their places. */
  readonly missing: readonly number[]
  /** Rows that were not expected, by their places. */
  readonly extra: readonly number[]
  /** The rows are right, and their order is not. */
  readonly isOnlyOrder: boolean
  readonly columns: { readonly own: number; readonly expected: number } | null
}

/**
 * Null if they are the same. Columns count by their place, not by name; rows in any order, as often as
 * they are there, unless they are ordered.
 */
export function differenceOf(
  own: ResultTable,
  expected: ResultTable,
  isOrdered: boolean,
): TableDifference | null {
  const widths = { own: widthOf(own), expected: widthOf(expected) }
  const areColumnsRight =
    own.rows.length === 0 || expected.rows.length === 0 || widths.own === widths.expected
  if (!areColumnsRight) {
    const all = (table: ResultTable) => table.rows.map((_, at) => at)
    return { missing: all(expected), extra: all(own), isOnlyOrder: false, columns: widths }
  }
  const { missing, extra } = unmatched(own, expected)
  if (missing.length + extra.length > 0) {
    return { missing, extra, isOnlyOrder: false, columns: null }
  }
  const isInOrder = own.rows.every((row, at) => isSameRow(row, expected.rows[at] ?? []))
  if (!isOrdered || isInOrder) return null
  return { missing: [], extra: [], isOnlyOrder: true, columns: null }
}

/** Rows of the one that the other lacks. Both are gone through once, sorted. */
function unmatched(own: ResultTable, expected: ResultTable) {
  const left = sorted(own)
  const right = sorted(expected)
  const missing: number[] = []
  const extra: number[] = []
  let [a, b] = [0, 0]
  while (a < left.length || b < right.length) {
    const one = left[a]
    const other = right[b]
    if (one && other && isSameRow(one.row, other.row)) {
      a += 1
      b += 1
    } else if (one && (!other || compareRows(one.row, other.row) < 0)) {
      extra.push(one.at)
      a += 1
    } else if (other) {
      missing.push(other.at)
      b += 1
    }
  }
  return { missing: missing.sort(byNumber), extra: extra.sort(byNumber) }
}

type Row = readonly Value[]

const sorted = ({ rows }: ResultTable) =>
  rows.map((row, at) => ({ row, at })).sort((one, other) => compareRows(one.row, other.row))

const byNumber = (one: number, other: number) => one - other
const widthOf = ({ columns }: ResultTable) => columns.length

const isSameRow = (one: Row, other: Row) =>
  one.length === other.length && compareRows(one, other) === 0

function compareRows(one: Row, other: Row): number {
  for (const [at, value] of one.entries()) {
    const difference = compareValues(value, other[at] ?? nothing)
    if (difference !== 0) return difference
  }
  return one.length - other.length
}

const order: Record<Value['type'], number> = { null: 0, number: 1, text: 2, bytes: 3 }

function compareValues(one: Value, other: Value): number {
  if (one.type === 'null' || other.type === 'null' || one.type !== other.type) {
    return order[one.type] - order[other.type]
  }
  if (one.type === 'number') return compareNumbers(one.text, other.text)
  return one.text < other.text ? -1 : one.text > other.text ? 1 : 0
}

/** Whole numbers exactly, however large; others up to the error of a sum. */
function compareNumbers(one: string, other: string): number {
  if (isWhole(one) && isWhole(other)) {
    const difference = BigInt(one) - BigInt(other)
    return difference < 0n ? -1 : difference > 0n ? 1 : 0
  }
  const [left, right] = [numberOf(one), numberOf(other)]
  if (left === right) return 0
  const scale = Math.max(Math.abs(left), Math.abs(right))
  if (Number.isFinite(scale) && Math.abs(left - right) <= relativeTolerance * scale) return 0
  return left - right
}

const isWhole = (text: string) => /^-?\d+$/.test(text)

const numberOf = (text: string) =>
  /inf/i.test(text)
    ? text.startsWith('-')
      ? Number.NEGATIVE_INFINITY
      : Number.POSITIVE_INFINITY
    : Number(text)

/** The names of columns are as long as a program, and a value may have so many digits more. */
const maxOtherChars = 2 * maxSourceBytes
const maxTimesAsLong = 30

/**
 * Whether an output is the expected table. A text that is no table never is. A server calls this while
 * others wait, so what is far too long is not read.
 */
export function isSameTable(output: string, expectedOutput: string, isOrdered: boolean): boolean {
  if (output.length > maxOtherChars + maxTimesAsLong * expectedOutput.length) return false
  const own = readTable(output)
  const expected = readTable(expectedOutput)
  if (own?.rows.length !== expected?.rows.length) return false
  return own !== null && expected !== null && differenceOf(own, expected, isOrdered) === null
}

/** One sentence about a difference. */
export function differenceInWords(difference: TableDifference): string {
  const { missing, extra, isOnlyOrder, columns } = difference
  if (isOnlyOrder) return 'The rows are right, but their order is not.'
  if (columns) {
    return `Your result has ${amount(columns.own, 'column')}, the expected one ${columns.expected}.`
  }
  const parts = [
    missing.length > 0 && `${amount(missing.length, 'expected row')} missing`,
    extra.length > 0 && `${amount(extra.length, 'row')} not expected`,
  ].filter((part) => part !== false)
  return `${parts.join(', ')}.`
}

const amount = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
