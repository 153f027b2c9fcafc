import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Manifest } from 'vite'
import { describe, expect, test } from 'vitest'

/** What a browser may have to load as script, in bytes after gzip. */
const budgets = { login: 110_000, laterScreen: 40_000, editor: 150_000 }

const site = fileURLToPath(new URL('../dist/site', import.meta.url))
const manifest = readManifest()
const entry = 'index.html'
const coding = 'src/features/submissions/coding-page.tsx'

/** Every screen is a dynamic import of the entry, where the routes are. */
const screens = chunk(entry).dynamicImports ?? []
const publicScreens = screens.filter((name) => /accounts\/(?!settings).+-pages?\.tsx$/.test(name))
/** These are shared with the workbench or with the first pages, and lie in a chunk of theirs. */
const login = shared('sign-in')
const shell = shared('workbench')
const formRules = shared('rules')
const homes = ['view-tests', 'assessments'].map((it) => `src/features/assessments/${it}-page.tsx`)
const languages = Object.keys(manifest).filter((name) => name.includes('@codemirror/lang-'))

const atLogin = loadedWith([entry, login])

describe('the script a browser loads', () => {
  test('for /login', () => {
    expect(weight(atLogin) + weightOf('theme.js')).toBeLessThanOrEqual(budgets.login)
  })

  test.each(publicScreens)('more for %s', (screen) => {
    expect(more([screen], atLogin)).toBeLessThanOrEqual(budgets.laterScreen)
  })

  test('more at the first touch of a form', () => {
    expect(more([formRules], atLogin)).toBeLessThanOrEqual(budgets.laterScreen)
  })

  test.each(homes)('more behind the sign-in, for %s', (home) => {
    const signedIn = loadedWith([entry, login, formRules])
    expect(more([shell, home], signedIn)).toBeLessThanOrEqual(budgets.laterScreen)
  })

  const inside = screens.filter((name) => name.startsWith('src/') && !publicScreens.includes(name))
  test.each(inside)('more, once there, for %s', (screen) => {
    const atHome = loadedWith([entry, login, formRules, shell, ...homes])
    expect(more([screen], atHome)).toBeLessThanOrEqual(budgets.laterScreen)
  })

  test.each(languages)('for the editor with %s', (language) => {
    const beforeEditor = loadedWith([entry, shell, coding])
    const editor = more(['src/features/submissions/editor.ts', language], beforeEditor)
    expect(editor).toBeLessThanOrEqual(budgets.editor)
  })

  test('holds the editor on no screen: the coding screen asks for it by itself', () => {
    const editor = loadedWith(['src/features/submissions/editor.ts', ...languages])
    const own = [...editor].filter((file) => !loadedWith([entry, shell]).has(file))
    expect(own.length).toBeGreaterThan(languages.length)
    const eager = screens.filter((screen) => own.some((file) => loadedWith([screen]).has(file)))
    expect(eager).toEqual([])
    const loader = shared('editor-loader')
    const askers = Object.keys(manifest).filter((name) => chunk(name).imports?.includes(loader))
    expect(askers.sort()).toEqual(['src/app/question-list-screen.tsx', coding])
  })
})

test('the page of the dashboard names all the code behind the sign-in at once', () => {
  const page = readFileSync(join(site, 'dashboard.html'), 'utf8')
  const files = [...loadedWith([entry, shell])]
  expect(files.filter((file) => !page.includes(`"/${file}"`))).toEqual([])
})

test('all screens are known to this check', () => {
  expect(languages).toHaveLength(4)
  expect(publicScreens).toContain('src/features/accounts/landing-page.tsx')
  expect(screens).toEqual(expect.arrayContaining([...homes, coding]))
})

function readManifest(): Manifest {
  const file = join(site, '.vite/manifest.json')
  if (!existsSync(file)) throw new Error('The web is not built yet: npm run build')
  return JSON.parse(readFileSync(file, 'utf8'))
}

function chunk(name: string) {
  const found = manifest[name]
  if (!found) throw new Error(`There is no ${name} in the build`)
  return found
}

/** The name under which the build keeps a chunk that several screens share. */
function shared(group: string): string {
  const name = Object.keys(manifest).find((key) => chunk(key).name === group)
  if (!name) throw new Error(`There is no chunk ${group} in the build`)
  return name
}

/** Files of these chunks and of everything they import; the browser is told of all at once. */
function loadedWith(names: string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    const { file, imports = [] } = chunk(name)
    if (found.has(file)) continue
    found.add(file)
    loadedWith(imports, found)
  }
  return found
}

function more(names: string[], before: Set<string>): number {
  return weight([...loadedWith(names)].filter((file) => !before.has(file)))
}

function weight(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + weightOf(file), 0)
}

function weightOf(file: string): number {
  return gzipSync(readFileSync(join(site, file)), { level: 9 }).length
}
