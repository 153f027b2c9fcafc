import { expect, test } from 'vitest'
import { tokenColours } from './tokens.fixture.ts'

const files = import.meta.glob<string>(
  [
    '../**/*.{ts,tsx,css}',
    '!../**/*.test.{ts,tsx}',
    '!./tokens.css',
    '../../index.html',
    '../../public/*.css',
  ],
  { query: '?raw', import: 'default', eager: true },
)
const sources = Object.entries(files).filter(([file]) => !file.startsWith('../../'))
const firstFiles = Object.entries(files).filter(([file]) => file.startsWith('../../'))

const rawColour =
  /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|\b(?:rgb|hsl|hwb|ok-?lab|ok-?lch|lab|lch)a?\(|-\[(?:white|black|red|green|blue)\]/i
/** The example in the field for a colour is text. */
const exampleText = /placeholder="[^"]*"/g

const rawColoursIn = (source: string) =>
  source
    .replaceAll(exampleText, '')
    .split('\n')
    .filter((line) => rawColour.test(line))

test.each([
  `className="text-[#fff]"`,
  `className="bg-[#3D181E]/50"`,
  `style={{ color: 'rgb(0 0 0 / 0.5)' }}`,
  `className="border-[white]"`,
  `'.cm-cursor': { color: '#f0935a80' }`,
])('%s is a colour that belongs in tokens.css', (line) => {
  expect(rawColoursIn(line)).toEqual([line])
})

test('all colours are in tokens.css', () => {
  expect(sources.length).toBeGreaterThan(300)
  const found = sources.flatMap(([file, source]) =>
    rawColoursIn(source).map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

test('every colour that is used is in tokens.css', () => {
  const families = [...new Set([...tokenColours.keys()].map((name) => name.split('-')[0]))].join(
    '|',
  )
  const use = new RegExp(
    `(?:(?<![\\w-])(?:text|bg|border(?:-[trblxy])?|outline|fill|stroke|decoration|accent|caret)-|var\\(--color-)((?:${families})(?:-[a-z]+)*)(?![\\w-])`,
    'g',
  )
  const unknown = sources.flatMap(([file, source]) =>
    [...source.matchAll(use)]
      .filter(([, name = '']) => !tokenColours.has(name))
      .map(([used]) => `${file}: ${used}`),
  )
  expect(unknown).toEqual([])
})

test('the page has the colour of paper before its styles have loaded', () => {
  const [, light, dark] = /light-dark\((#\w+), (#\w+)\)/.exec(tokenColours.get('paper') ?? '') ?? []
  expect(firstFiles.map(([file]) => file)).toEqual([
    '../../index.html',
    '../../public/first-paint.css',
  ])
  for (const [, source] of firstFiles) {
    expect(source).toContain(light)
    expect(source).toContain(dark)
  }
})
