import fs from 'node:fs'
import { languages } from '@assay/contract/catalogue'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { optionalLanguages, standardLanguages } from './languages/registry.ts'
import { shortcutNames } from './sandbox/shortcuts.ts'

const namesFor = (setting: string) => {
  const { moreLanguages } = readConfig({ LANGUAGES: setting })
  return moreLanguages === 'installed' ? moreLanguages : moreLanguages.map(({ name }) => name)
}

test('LANGUAGES turns languages on by name, in any case', () => {
  expect(namesFor('')).toEqual([])
  expect(namesFor('ruby, GO,, Python')).toEqual(['Go', 'Ruby'])
  expect(namesFor(' All ')).toBe('installed')
})

test('a name that LANGUAGES does not know ends the start with the names it takes', () => {
  expect(() => namesFor('Go, Cobol')).toThrow(/LANGUAGES names "cobol".*Python, .*Go/)
})

test('RUNNER_SHORTCUTS takes all, none or a list', () => {
  const shortcuts = (value?: string) => [...readConfig({ RUNNER_SHORTCUTS: value }).shortcuts]
  expect(shortcuts()).toEqual(shortcutNames)
  expect(shortcuts('All')).toEqual(shortcutNames)
  expect(shortcuts('none')).toEqual([])
  expect(shortcuts('forked-python, Memory-Files,')).toEqual(['forked-python', 'memory-files'])
  expect(() => shortcuts('forked-python,none')).toThrow(
    /RUNNER_SHORTCUTS names "none"; it takes "all", "none" or some of copied-sandboxes, /,
  )
})

test('docs/operations.md lists every shortcut', () => {
  const documented = fs.readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  const rows = [...documented.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name)
  expect(rows).toEqual(expect.arrayContaining(shortcutNames))
})

test('every language of the product can be run here', () => {
  const names = [...standardLanguages, ...optionalLanguages].map(({ name }) => name)
  // Inputs and cases are tried by a program in Python.
  const run = languages.filter((name) => name !== 'Input' && name !== 'Cases')
  expect(names.toSorted()).toEqual(run.toSorted())
})
