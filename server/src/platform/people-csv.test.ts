import { expect, test } from 'vitest'
import { parsePeople } from './people-csv.ts'

const ada = { email: 'ada@example.com', name: 'Ada Lovelace', extraTimePercent: 25 }
const bob = { email: 'bob@example.com', name: 'Bob', extraTimePercent: 0 }

test.each([
  ['commas', 'Name,E-mail,Extra time\nAda Lovelace,ada@example.com,25\nBob,bob@example.com,'],
  ['semicolons', 'E-Mail;Name;Extra time\nada@example.com;Ada Lovelace;25%\nbob@example.com;Bob'],
  [
    'tabs',
    'name\temail\tgrade\textra time (percent)\nAda Lovelace\tada@example.com\tA\t25 %\nBob\tbob@example.com',
  ],
  [
    'quotes, a byte order mark and CRLF',
    '\uFEFF"Name","Email","Extra time"\r\n"Ada Lovelace","ADA@example.com","25"\r\n"Bob","bob@example.com","0"\r\n',
  ],
  [
    'split names',
    'First name;Last name;Email;Extra time\nAda;Lovelace;ada@example.com;25\nBob;;bob@example.com;0',
  ],
])('reads a heading and %s', (_name, text) => {
  expect(parsePeople(text)).toEqual({
    rows: [
      { line: 2, ...ada },
      { line: 3, ...bob },
    ],
    problems: [],
  })
})

test.each([
  ['in any order', 'Ada Lovelace, ada@example.com, 25\n\nbob@example.com;Bob'],
  ['as mail programs write them', '25%, "Ada Lovelace" <ada@example.com>\n\nBob <Bob@Example.com>'],
])('reads lines without a heading, %s', (_name, text) => {
  expect(parsePeople(text)).toEqual({
    rows: [
      { line: 1, ...ada },
      { line: 3, ...bob },
    ],
    problems: [],
  })
})

test('reads several addresses on one line', () => {
  const { rows, problems } = parsePeople(
    'Bob <bob@example.com>; eve@example.com, "Al, B." <al@example.com>',
  )
  expect(problems).toEqual([])
  expect(rows).toEqual([
    { line: 1, ...bob },
    { line: 1, email: 'eve@example.com', name: '', extraTimePercent: 0 },
    { line: 1, email: 'al@example.com', name: 'Al, B.', extraTimePercent: 0 },
  ])
})

test('a comma in a name of a semicolon file does not move the columns', () => {
  expect(parsePeople('Name;Email;Extra time\nLovelace, Ada;ada@example.com;25').rows).toEqual([
    { line: 2, ...ada, name: 'Lovelace, Ada' },
  ])
})

test('names every bad row by its line and says what is wrong', () => {
  const text = [
    'Name,Email,Extra time',
    'Ada Lovelace,ada@example.com,25',
    'Nobody,,',
    'Carl,carl@,0',
    '',
    'Dora,dora@example.com,301',
    'Dora,dora@example.com,a lot',
    'Ada again,ADA@example.com,0',
    `${'x'.repeat(101)},long@example.com,0`,
    'Zero\0,zero@example.com,0',
    'Bob,bob@example.com,0',
  ].join('\n')
  const { rows, problems } = parsePeople(text)
  expect(rows).toEqual([
    { line: 2, ...ada },
    { line: 11, ...bob },
  ])
  const range = 'Extra time must be a whole number of percent from 0 to 300, not'
  expect(problems).toEqual([
    { line: 3, reason: 'There is no email address' },
    { line: 4, reason: '"carl@" is not a valid email address' },
    { line: 6, reason: `${range} "301"` },
    { line: 7, reason: `${range} "a lot"` },
    { line: 8, reason: 'ada@example.com is on line 2 already' },
    { line: 9, reason: 'The name exceeds 100 characters' },
    { line: 10, reason: 'The name contains control characters' },
  ])
})

test('what stands where the extra time belongs is never taken for a part of the name', () => {
  const lines = [
    'Ada Lovelace, ada@example.com, abc',
    'bob@example.com, Bob, a lot',
    'Eve <eve@example.com>; half',
    'Hopper, Grace, grace@example.com, 25',
  ]
  const { rows, problems } = parsePeople(lines.join('\n'))
  expect(rows).toEqual([
    { line: 4, email: 'grace@example.com', name: 'Hopper Grace', extraTimePercent: 25 },
  ])
  const range = 'Extra time must be a whole number of percent from 0 to 300, not'
  expect(problems).toEqual([
    { line: 1, reason: `${range} "abc"` },
    { line: 2, reason: `${range} "a lot"` },
    { line: 3, reason: `${range} "half"` },
  ])
})

test('an open quotation mark is reported where it stands', () => {
  const reason = 'A quotation mark on this line is never closed'
  const head = 'Name,Email\nBob,bob@example.com\n'
  expect(parsePeople(`${head}"Ada,ada@example.com\nEve,eve@example.com`)).toEqual({
    rows: [{ line: 2, ...bob }],
    problems: [{ line: 3, reason }],
  })
  const later = parsePeople(`${head}"Ada,ada@example.com\n"Eve",eve@example.com\nAl,al@example.com`)
  expect(later.problems).toContainEqual({ line: 3, reason })
})

test('reads 10,000 people and refuses more', () => {
  const lines = Array.from({ length: 10_002 }, (_, index) => `Person,p${index}@example.com,0`)
  const { rows, problems } = parsePeople(lines.join('\n'))
  expect(rows).toHaveLength(10_000)
  expect(rows.at(-1)?.line).toBe(10_000)
  expect(problems).toEqual([{ line: 10_001, reason: 'Only 10,000 people are accepted at once' }])
})

test.each(['', ' \n\n', '\uFEFF', ',,,\n;;;'])('finds nobody in %j', (text) => {
  expect(parsePeople(text)).toEqual({ rows: [], problems: [] })
})
