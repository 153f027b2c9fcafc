import type { Value } from './table.ts'

/** The tables that a data set creates and fills, as far as it does so in the usual form. */
export interface DataTable {
  readonly name: string
  readonly columns: readonly DataColumn[]
  readonly rows: readonly (readonly Value[])[]
}

export interface DataColumn {
  readonly name: string
  readonly type: string
  readonly isKey: boolean
  readonly isRequired: boolean
  /** The column it refers to: "staff.id". */
  readonly refersTo: string | null
}

type Token = { readonly text: string; readonly value?: Value }

const token =
  /\s+|--[^\n]*|('(?:[^']*(?:''[^']*)*)')|("[^"]*"|[A-Za-z_]\w*)|(\d+\.?\d*|\.\d+)|(.)/gsy

/** Null where anything is not of the form that can be drawn; it is shown as text then. */
export function readDataSet(source: string): DataTable[] | null {
  const tables = new Map<string, DataTable & { rows: (readonly Value[])[] }>()
  for (const statement of statementsOf(tokensOf(source))) {
    const words = statement.slice(0, 3).map(({ text }) => text.toUpperCase())
    if (words[0] === 'CREATE' && words[1] === 'TABLE') {
      const name = statement[2]?.text ?? ''
      const columns = columnsOf(statement.slice(3))
      if (!columns) return null
      tables.set(name, { name, columns, rows: [] })
    } else if (words[0] === 'INSERT' && words[1] === 'INTO') {
      const table = tables.get(statement[2]?.text ?? '')
      const rows = table && rowsOf(statement.slice(3), table.columns.length)
      if (!rows) return null
      table.rows.push(...rows)
    } else return null
  }
  return tables.size === 0 ? null : [...tables.values()]
}

function tokensOf(source: string): Token[] {
  const tokens: Token[] = []
  for (const [, text, name, number, sign] of source.matchAll(token)) {
    if (text !== undefined) {
      const value = { type: 'text', text: text.slice(1, -1).replaceAll("''", "'") } as const
      tokens.push({ text, value })
    } else if (name !== undefined) {
      const isNull = name.toUpperCase() === 'NULL'
      tokens.push({
        text: name.startsWith('"') ? name.slice(1, -1) : name,
        ...(isNull && { value: { type: 'null' } }),
      })
    } else if (number !== undefined) {
      const isNegative = tokens.at(-1)?.text === '-'
      if (isNegative) tokens.pop()
      const written = isNegative ? `-${number}` : number
      tokens.push({ text: written, value: { type: 'number', text: written } })
    } else if (sign !== undefined) tokens.push({ text: sign })
  }
  return tokens
}

const statementsOf = (tokens: readonly Token[]) =>
  split(tokens, ';').filter((one) => one.length > 0)

/** The parts between signs that stand outside of parentheses. */
function split(tokens: readonly Token[], sign: string): Token[][] {
  const parts: Token[][] = [[]]
  let depth = 0
  for (const one of tokens) {
    if (one.text === '(') depth += 1
    if (one.text === ')') depth -= 1
    if (depth === 0 && one.text === sign) parts.push([])
    else parts.at(-1)?.push(one)
  }
  return parts
}

/** What is inside the parentheses around all of it. */
function inside(tokens: readonly Token[]): readonly Token[] | null {
  return tokens[0]?.text === '(' && tokens.at(-1)?.text === ')' ? tokens.slice(1, -1) : null
}

const constraints = ['PRIMARY', 'FOREIGN', 'UNIQUE', 'CHECK', 'CONSTRAINT']

function columnsOf(tokens: readonly Token[]): DataColumn[] | null {
  const body = inside(tokens)
  if (!body) return null
  const parts = split(body, ',')
  const ofTable = parts.filter(([first]) => constraints.includes(first?.text.toUpperCase() ?? ''))
  const keys = new Set<string>()
  const references = new Map<string, string>()
  for (const part of ofTable) {
    const text = part.map((one) => one.text).join(' ')
    const key = /^PRIMARY KEY \( (.*) \)$/i.exec(text)
    for (const name of key?.[1]?.split(' , ') ?? []) keys.add(name)
    const reference = /^FOREIGN KEY \( (\w+) \) REFERENCES (\w+) \( (\w+) \)/i.exec(text)
    if (reference) references.set(reference[1] ?? '', `${reference[2]}.${reference[3]}`)
  }
  return parts
    .filter((part) => !ofTable.includes(part))
    .map((part) => columnOf(part, keys, references))
}

function columnOf(
  [first, ...rest]: readonly Token[],
  keys: ReadonlySet<string>,
  references: ReadonlyMap<string, string>,
): DataColumn {
  const name = first?.text ?? ''
  const words = rest.map(({ text }) => text).join(' ')
  const reference = /REFERENCES (\w+) \( (\w+) \)/i.exec(words)
  const isKey = keys.has(name) || /PRIMARY KEY/i.test(words)
  return {
    name,
    type: /^\w+/.exec(words)?.[0]?.toUpperCase() ?? '',
    isKey,
    isRequired: isKey || /NOT NULL/i.test(words),
    refersTo: reference ? `${reference[1]}.${reference[2]}` : (references.get(name) ?? null),
  }
}

function rowsOf(tokens: readonly Token[], width: number): Value[][] | null {
  if (tokens[0]?.text.toUpperCase() !== 'VALUES') return null
  const rows: Value[][] = []
  for (const part of split(tokens.slice(1), ',')) {
    const body = inside(part)
    const values =
      body &&
      split(body, ',').map(([value, ...others]) => (others.length > 0 ? undefined : value?.value))
    if (values?.length !== width) return null
    const row = values.filter((value) => value !== undefined)
    if (row.length < width) return null
    rows.push(row)
  }
  return rows
}
