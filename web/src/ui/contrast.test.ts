import { contrastWithWhite } from '@assay/contract/organisation'
import { expect, test } from 'vitest'
import { tokenColours } from './tokens.fixture.ts'

const themes = ['light', 'dark'] as const

/** The colour in a theme, as `#rrggbb`. */
function colourIn(theme: (typeof themes)[number], name: string): string {
  const value = tokenColours.get(name) ?? ''
  const [, light, dark] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? [value, value, value]
  const chosen = (theme === 'light' ? light : dark) ?? ''
  const [, other] = /^var\(--color-([a-z-]+)\)$/.exec(chosen) ?? []
  return other ? colourIn(theme, other) : chosen
}

const pages = ['paper', 'surface', 'raised', 'sunken']
const stones = ['stone', 'stone-raised', 'stone-sunken']
/** Texts by what they are written on. The screens are looked at in one theme each. */
const texts: [string[], string[]][] = [
  [['ink', 'muted', 'faint', 'accent', 'accent-strong', 'good', 'warn', 'bad'], pages],
  [['accent', 'accent-strong', 'ink'], ['accent-soft']],
  [['good', 'ink'], ['good-soft']],
  [['warn', 'ink'], ['warn-soft']],
  [['bad', 'ink'], ['bad-soft']],
  [['on-ink'], ['ink', 'ink-hover']],
  [['on-strong'], ['bad-strong']],
  [['on-streak'], ['streak']],
  [['stone-ink'], ['mark']],
  [['surface'], ['accent']],
  [['stone'], ['stone-accent', 'stone-ink']],
  [['stone-ink', 'stone-faint', 'stone-accent', 'stone-good', 'stone-warn', 'stone-bad'], stones],
  [['stone-good-ink'], ['stone-good-soft']],
  [['stone-bad-ink'], ['stone-bad-soft', 'stone-bad-mark']],
  [['stone-warn'], ['stone-warn-soft']],
  [[...tokenColours.keys()].filter((name) => name.startsWith('code-')), ['stone']],
  [['editor-line-number'], ['stone']],
]

const pairs = themes.flatMap((theme) =>
  texts.flatMap(([inks, grounds]) =>
    inks.flatMap((ink) => grounds.map((ground) => [theme, ink, ground] as const)),
  ),
)

test.each(pairs)('in the %s theme %s can be read on %s', (theme, ink, ground) => {
  const [one = 0, other = 0] = [ink, ground].map((name) => {
    const colour = colourIn(theme, name)
    expect(colour).toMatch(/^#[\da-f]{6}$/)
    return contrastWithWhite(colour)
  })
  expect(Math.max(one, other) / Math.min(one, other)).toBeGreaterThanOrEqual(4.5)
})

test('every colour of a text is written on something here, unless it is disabled', () => {
  const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const used = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/(?<![\w-]|disabled:)text-([a-z]+(?:-[a-z]+)*)(?![\w-])/g)].map(
      ([, name = '']) => name,
    ),
  )
  const colours = new Set(used.filter((name) => tokenColours.has(name)))
  const inks = new Set(texts.flatMap(([names]) => names))
  expect([...colours].filter((name) => !inks.has(name))).toEqual([])
})
