import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { check } from './check.ts'
import { plantedCycle, plantedFolderCycle, plants } from './plants.ts'
import { rules } from './rules.ts'
import { sourcesIn } from './sources-in.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const scratch = mkdtempSync(join(tmpdir(), 'assay-boundaries-'))
const planted = { ...plants, ...plantedCycle, ...plantedFolderCycle }
let problems: string[]

beforeAll(() => {
  execFileSync('git', ['init', '--quiet'], { cwd: scratch })
  cpSync(join(root, '.gitignore'), join(scratch, '.gitignore'))
  for (const [file, source] of sourcesIn(root)) write(file, source)
  for (const [file, source] of Object.entries(planted)) write(file, source)
  problems = check(sourcesIn(scratch))
})

afterAll(() => rmSync(scratch, { recursive: true }))

test('the working copy keeps every rule', () => {
  expect(check(sourcesIn(root))).toEqual([])
})

test.each(Object.keys(plants))('%s is refused', (file) => {
  expect(problems.filter((problem) => problem.startsWith(`${file}:`))).toHaveLength(1)
})

test('the cycle is refused', () => {
  const [one, other] = Object.keys(plantedCycle)
  expect(problems).toContain(`import cycle: ${one} → ${other} → ${one}`)
})

test('the cycle of folders is refused', () => {
  const [file] = Object.keys(plantedFolderCycle)
  expect(problems).toContainEqual(
    expect.stringMatching(new RegExp(`^folder cycle: .*\\(by .*${file}`)),
  )
})

test('nothing but the planted files is refused', () => {
  const files = Object.keys(planted)
  expect(problems.filter((problem) => !files.some((file) => problem.includes(file)))).toEqual([])
})

test.each(rules.map(({ files }) => files))('%s is broken by a planted file', (files) => {
  expect(problems.filter((problem) => problem.includes(`; ${files} may import`))).not.toEqual([])
})

test('ARCHITECTURE.md says which workspace may import which', () => {
  const workspaces = new Set(rules.map(({ files }) => firstFolder(files)))
  const table = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').matchAll(
    /^\| `(\w+)\/` \|.*\| (.*) \|$/gm,
  )
  const documented = [...table].map(([, folder = '', mayImport = '']) => [
    folder,
    mayImport
      .match(/\w+/g)
      ?.filter((word) => workspaces.has(word))
      .sort() ?? [],
  ])
  expect(Object.fromEntries(documented)).toMatchObject(Object.fromEntries(workspacesByRules()))
})

/** Which other workspaces the rules of each workspace let in, sorted. */
function workspacesByRules(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { files, mayImport } of rules) {
    const from = firstFolder(files)
    if (from.startsWith('<')) continue
    const others = mayImport.filter((path) => path.includes('/')).map(firstFolder)
    const known = found.get(from) ?? []
    const all = [...new Set([...known, ...others])].filter((name) => name !== from)
    found.set(from, all.sort())
  }
  return found
}

const firstFolder = (path: string) => path.split('/')[0] ?? ''

function write(file: string, source: string): void {
  mkdirSync(dirname(join(scratch, file)), { recursive: true })
  writeFileSync(join(scratch, file), source)
}
