import { emailSchema } from '@assay/contract/accounts'
import { maxExtraTimePercent, maxPeople } from '@assay/contract/constants'
import { CsvError, type Options, parse } from 'csv-parse/sync'

interface PersonRow {
  /** The line of the text, counted from 1. */
  readonly line: number
  readonly email: string
  /** May be empty. */
  readonly name: string
  readonly extraTimePercent: number
}

interface RowProblem {
  readonly line: number
  readonly reason: string
}

export interface ParsedPeople {
  readonly rows: PersonRow[]
  readonly problems: RowProblem[]
}

interface Cells {
  readonly line: number
  readonly cells: readonly string[]
}

/** What one row says about one person, not checked yet. */
interface Draft {
  readonly email: string
  readonly name: string
  readonly extraTime: string
}

type Column = 'email' | 'name' | 'extraTime'

const maxNameChars = 100
/** Good and bad rows together: of many people, some are there twice or cannot be read. */
const maxRows = 2 * maxPeople
const separators = [',', ';', '\t']

const headings = new Map<string, Column>([
  ['email', 'email'],
  ['emailaddress', 'email'],
  ['mail', 'email'],
  ['address', 'email'],
  ['name', 'name'],
  ['fullname', 'name'],
  ['firstname', 'name'],
  ['lastname', 'name'],
  ['surname', 'name'],
  ['extratime', 'extraTime'],
  ['extratimepercent', 'extraTime'],
])

/**
 * Reads people from a CSV file or from pasted or typed text. With a heading row, columns are found by
 * their headings; without one, by their content: the cell with an @ is the address, a cell that begins
 * with a digit the extra time, as is what follows both address and name; the rest is the name.
 * `Ada Lovelace <ada@example.com>` is understood too, also several times on one line.
 */
export function parsePeople(text: string): ParsedPeople {
  return collect(text, 'email', check, ({ email }) => [email, email])
}

/** The same for people without an address, who are told apart by their names. */
export function parseNames(text: string): ParsedPeople {
  return collect(text, 'name', checkName, ({ name }) => [name.toLowerCase(), name])
}

type Person = Omit<PersonRow, 'line'>

function collect(
  text: string,
  heading: Column,
  checkDraft: (draft: Draft) => Person | string,
  keyOf: (person: Person) => [key: string, shown: string],
): ParsedPeople {
  const rows: PersonRow[] = []
  const problems: RowProblem[] = []
  const lineOf = new Map<string, number>()
  let read = 0
  for (const { line, draft, problem } of readDrafts(text, heading)) {
    read += 1
    if (read > maxRows) {
      const max = maxRows.toLocaleString('en')
      problems.push({ line, reason: `Only ${max} rows are read at once` })
      break
    }
    const checked = problem ?? checkDraft(draft)
    if (typeof checked === 'string') {
      problems.push({ line, reason: checked })
      continue
    }
    const [key, shown] = keyOf(checked)
    const earlier = lineOf.get(key)
    if (earlier !== undefined) {
      problems.push({ line, reason: `${shown} is on line ${earlier} already` })
    } else if (rows.length === maxPeople) {
      const max = maxPeople.toLocaleString('en')
      problems.push({ line, reason: `Only ${max} people are accepted at once` })
      break
    } else {
      lineOf.set(key, line)
      rows.push({ line, ...checked })
    }
  }
  return { rows, problems }
}

type Read = { readonly line: number } & (
  | { readonly draft: Draft; readonly problem?: undefined }
  | { readonly draft?: undefined; readonly problem: string }
)

function* readDrafts(given: string, heading: Column): Generator<Read> {
  // Mail programs quote only the name; CSV knows quotation marks only around a whole cell.
  const text = given.replaceAll(/"([^"\r\n]*)"[ \t]*<([^<>"\r\n]*)>/g, '"$1 <$2>"')
  const firstLine = /^\uFEFF?\s*(.*)/.exec(text)?.[1] ?? ''
  const separator = separatorOf(firstLine)
  const {
    records: [first],
    problem: unreadable,
  } = readCells(firstLine, [separator])
  const columns = first && !unreadable ? columnsOf(first.cells, heading) : undefined
  const { records, problem } = readCells(text, columns ? [separator] : separators)
  for (const { line, cells: all } of columns ? records.slice(1) : records) {
    const cells = all.slice(0, maxRows + 1)
    if (cells.some((cell) => /[\r\n]/.test(cell))) {
      yield { line, problem: notClosed }
      continue
    }
    const drafts = columns ? [draftByColumn(cells, columns)] : draftsByContent(cells)
    for (const draft of drafts) yield { line, draft }
  }
  if (problem) yield problem
}

const notClosed = 'A quotation mark on this line is never closed'

function readCells(text: string, delimiter: string[]) {
  const records: Cells[] = []
  const options: Options = {
    bom: true,
    delimiter,
    trim: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    // One more, to notice that there are too many.
    to: maxRows + 1,
    on_record: (cells: string[], { lines }) => {
      // `lines` is where the record ends.
      const breaks = cells.reduce((sum, cell) => sum + (cell.match(/\r\n?|\n/g)?.length ?? 0), 0)
      if (cells.some((cell) => cell !== '')) records.push({ line: lines - breaks, cells })
      return null
    },
  }
  try {
    parse(text, options)
    return { records, problem: undefined }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = (records.at(-1)?.line ?? 0) + 1
    return { records, problem: { line, problem: notClosed } }
  }
}

/** The separator that the heading row uses. */
function separatorOf(line: string): string {
  const count = (separator: string) => line.split(separator).length
  return separators.reduce((best, one) => (count(one) > count(best) ? one : best), ',')
}

function columnsOf(cells: readonly string[], heading: Column): (Column | undefined)[] | undefined {
  const columns = cells.map((cell) => headings.get(cell.toLowerCase().replaceAll(/[^a-z]/g, '')))
  return columns.includes(heading) ? columns : undefined
}

function draftByColumn(cells: readonly string[], columns: (Column | undefined)[]): Draft {
  const of = (column: Column) =>
    cells.filter((cell, index) => columns[index] === column && cell !== '').join(' ')
  return { email: of('email'), name: of('name'), extraTime: of('extraTime') }
}

function draftsByContent(cells: readonly string[]): Draft[] {
  const addresses = cells.filter((cell) => cell.includes('@'))
  if (addresses.length > 1) {
    return addresses.map((cell) => ({ ...splitAddress(cell), extraTime: '' }))
  }
  const { email, name: addressee } = splitAddress(addresses[0] ?? '')
  const names = [addressee].filter(Boolean)
  const extraTimes: string[] = []
  let isAfterAddress = false
  for (const cell of cells.filter(Boolean)) {
    if (cell.includes('@')) isAfterAddress = true
    else if (/^\d/.test(cell) || (isAfterAddress && names.length > 0)) extraTimes.push(cell)
    else names.push(cell)
  }
  return [{ email, name: names.join(' '), extraTime: extraTimes.join(' ') }]
}

/** `Ada <ada@example.com>`, with or without the name. */
function splitAddress(cell: string): { email: string; name: string } {
  const [, name = '', email = cell] = /^(.*?)<([^<>]*)>$/.exec(cell) ?? []
  return { email: email.trim(), name: name.trim() }
}

/** The person, or what is wrong. */
function check(draft: Draft): Person | string {
  if (draft.email === '') return 'There is no email address'
  const email = emailSchema.safeParse(draft.email)
  if (!email.success) return `"${short(draft.email)}" is not a valid email address`
  const rest = checkRest(draft)
  return typeof rest === 'string' ? rest : { email: email.data, ...rest }
}

function checkName(draft: Draft): Person | string {
  const address = draft.email || (draft.name.includes('@') ? draft.name : '')
  if (address !== '') {
    return `"${short(address)}" is an email address. Invite this person by email instead.`
  }
  if (draft.name === '') return 'There is no name'
  const rest = checkRest(draft)
  return typeof rest === 'string' ? rest : { email: '', ...rest }
}

function checkRest(draft: Draft): Omit<Person, 'email'> | string {
  if (draft.name.length > maxNameChars) return `The name exceeds ${maxNameChars} characters`
  if (/\p{Cc}/u.test(draft.name)) return 'The name contains control characters'
  const extraTimePercent = percent(draft.extraTime)
  if (extraTimePercent === undefined) {
    return `Extra time must be a whole number of percent from 0 to ${maxExtraTimePercent}, not "${short(draft.extraTime)}"`
  }
  return { name: draft.name, extraTimePercent }
}

function percent(text: string): number | undefined {
  if (text === '') return 0
  const [, digits] = /^\+?(\d{1,3}) ?%?$/.exec(text) ?? []
  const value = Number(digits ?? Number.NaN)
  return value <= maxExtraTimePercent ? value : undefined
}

function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
