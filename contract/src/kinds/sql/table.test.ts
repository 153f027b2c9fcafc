import { expect, test } from 'vitest'
import { readDataSet } from './data-set.ts'
import { differenceInWords, differenceOf, isSameTable, readTable, shownValue } from './table.ts'

const table = (...lines: string[]) => `${lines.join('\n')}\n`
const rows = table("'a','b'", '1,NULL', "2,'x'")

test('rows count as often as they are there, in any order unless they are ordered', () => {
  const turned = table("'a','b'", "2,'x'", '1,NULL')
  expect(isSameTable(turned, rows, false)).toBe(true)
  expect(isSameTable(turned, rows, true)).toBe(false)
  expect(isSameTable(rows, rows, true)).toBe(true)
  expect(isSameTable(table("'a','b'", "2,'x'", "2,'x'"), rows, false)).toBe(false)
  expect(isSameTable(table("'a','b'", '1,NULL', "2,'x'", "2,'x'"), rows, false)).toBe(false)
})

test('names of columns do not matter, their number does', () => {
  expect(isSameTable(table("'other','names'", '1,NULL', "2,'x'"), rows, false)).toBe(true)
  expect(isSameTable(table("'a'", '1', '2'), rows, false)).toBe(false)
  expect(isSameTable('', '', false)).toBe(true)
  expect(isSameTable('', rows, false)).toBe(false)
})

test('numbers are compared by their value, and NULL is neither 0 nor a text', () => {
  const same = (one: string, other: string) =>
    isSameTable(table("'a'", one), table("'a'", other), false)
  expect(same('2', '2.0')).toBe(true)
  expect(same('0.30000000000000004441', '0.2999999999999999889')).toBe(true)
  expect(same('9007199254740993', '9007199254740992')).toBe(false)
  expect(same('0.3', '0.301')).toBe(false)
  expect(same('Inf', 'Inf')).toBe(true)
  expect(same('1', "'1'")).toBe(false)
  expect(same('NULL', "'NULL'")).toBe(false)
  expect(same('NULL', '0')).toBe(false)
  expect(same("''", 'NULL')).toBe(false)
  expect(same("X'0A'", "X'0a'")).toBe(true)
})

test('texts hold commas, quotation marks and line ends', () => {
  const read = readTable(table("'a'", "'it''s, two\nlines'"))
  expect(read?.rows).toEqual([[{ type: 'text', text: "it's, two\nlines" }]])
})

test('what is no table never counts as one', () => {
  for (const text of ['Error: no such table: x', "'open", '1|2', "'a',", "'a'x"]) {
    expect(readTable(text), text).toBeNull()
    expect(isSameTable(text, text, false), text).toBe(false)
  }
})

test('a difference names rows by their places and says what it is', () => {
  const [own, expected] = [table("'a'", '3', '1'), table("'a'", '1', '2')].map(readTable)
  if (!own || !expected) throw new Error('both are tables')
  const difference = differenceOf(own, expected, false)
  expect(difference).toMatchObject({ missing: [1], extra: [0] })
  expect(difference && differenceInWords(difference)).toBe(
    '1 expected row missing, 1 row not expected.',
  )
  const turned = differenceOf(own, { ...own, rows: own.rows.toReversed() }, true)
  expect(turned && differenceInWords(turned)).toBe('The rows are right, but their order is not.')
})

test('numbers are shown without the digits that only their storage has', () => {
  expect(shownValue({ type: 'number', text: '0.10000000000000000555' })).toBe('0.1')
  expect(shownValue({ type: 'number', text: '9007199254740993' })).toBe('9007199254740993')
  expect(shownValue({ type: 'null' })).toBe('NULL')
})

test('a long output is refused before it is read', () => {
  const long = table("'a'", ...Array.from({ length: 100_000 }, () => '1'))
  expect(isSameTable(long, rows, false)).toBe(false)
})

test('a data set is read as tables with their columns and rows', () => {
  const [teams, staff] =
    readDataSet(`CREATE TABLE teams (id INTEGER PRIMARY KEY, name TEXT NOT NULL); -- all of them
CREATE TABLE staff (name TEXT, team_id INT REFERENCES teams (id), pay REAL);
INSERT INTO teams VALUES (1, 'it''s; (odd)');
INSERT INTO staff VALUES ('Ann', 1, -2.5), (NULL, NULL, 3);`) ?? []
  expect(teams?.columns[0]).toMatchObject({ name: 'id', type: 'INTEGER', isKey: true })
  expect(teams?.rows).toEqual([
    [
      { type: 'number', text: '1' },
      { type: 'text', text: "it's; (odd)" },
    ],
  ])
  expect(staff?.columns[1]).toMatchObject({ refersTo: 'teams.id', isRequired: false })
  expect(staff?.rows[0]?.[2]).toEqual({ type: 'number', text: '-2.5' })
  expect(staff?.rows[1]?.[0]).toEqual({ type: 'null' })
})

test('a data set of another form is left as text', () => {
  expect(readDataSet('CREATE VIEW v AS SELECT 1;')).toBeNull()
  expect(readDataSet('INSERT INTO unknown VALUES (1);')).toBeNull()
  expect(readDataSet('CREATE TABLE t (a); INSERT INTO t VALUES (1 + 1);')).toBeNull()
  expect(readDataSet('')).toBeNull()
})
