import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Manifest } from 'vite'
import { describe, expect, test } from 'vitest'

/** The most script a browser may have to load, in bytes after gzip. */
const budgets = {
  login: 120_000,
  publicScreen: 12_000,
  dashboard: 50_500,
  laterScreen: 56_000,
  editor: 162_600,
}

const site = fileURLToPath(new URL('../dist/site', import.meta.url))
const contract = fileURLToPath(new URL('../../contract/src', import.meta.url))
const manifest = readManifest()
const entry = 'index.html'
const coding = 'src/app/coding/coding-screen.tsx'
const editor = 'src/ui/editor/mount-editor.ts'

/** Chunks shared by several screens. `base` has the public routes and the login screen. */
const login = shared('base')
const dashboard = shared('dashboard')
const dashboardRoutes = 'src/app/routes/dashboard-pages.ts'

/** All screens are dynamic imports of the routes or of the studio. */
const screens = [login, dashboardRoutes, 'src/app/studio-screen.tsx'].flatMap(
  (it) => chunk(it).dynamicImports ?? [],
)
const publicScreens = screens.filter((name) =>
  /(?:accounts\/(?!settings).+|invitation)-pages?\.tsx$/.test(name),
)
const homes = ['src/app/view-tests-screen.tsx', 'src/features/assessments/assessments-page.tsx']
const languages = Object.keys(manifest).filter((name) =>
  /@codemirror\/(?:lang-|legacy-modes\/)|editor\/php-language/.test(name),
)

const loadedAtLogin = loadedWith([entry, login])

describe('script loaded', () => {
  test('for /login', () => {
    expect(weight(loadedAtLogin) + weightOf('theme.js')).toBeLessThanOrEqual(budgets.login)
  })

  test.each(publicScreens)('in addition for %s', (screen) => {
    expect(additional([screen], loadedAtLogin)).toBeLessThanOrEqual(budgets.publicScreen)
  })

  test.each(homes)('in addition after signing in, for %s', (home) => {
    expect(additional([dashboard, home], loadedAtLogin)).toBeLessThanOrEqual(budgets.dashboard)
  })

  const inside = screens.filter((name) => name.startsWith('src/') && !publicScreens.includes(name))
  test.each(inside)('in addition after the home screen, for %s', (screen) => {
    const atHome = loadedWith([entry, login, dashboard, ...homes])
    expect(additional([screen], atHome)).toBeLessThanOrEqual(budgets.laterScreen)
  })

  test.each(languages)('for the editor with %s', (language) => {
    const beforeEditor = loadedWith([entry, dashboard, coding])
    expect(additional([editor, language], beforeEditor)).toBeLessThanOrEqual(budgets.editor)
  })

  test('does not include the Markdown library on any screen: it is loaded on demand', () => {
    const { file } = chunk('src/ui/markdown/markdown-text.tsx')
    expect(screens.filter((screen) => loadedWith([screen]).has(file))).toEqual([])
  })

  test('does not include the dashboard for visitors who read the guide', () => {
    const files = loadedWith([
      'src/features/help/help-page.tsx',
      'src/ui/markdown/markdown-text.tsx',
    ])
    expect(files.has(chunk(dashboard).file)).toBe(false)
  })

  test('does not include the recorder on any screen: it is loaded for tests that keep a journal', () => {
    const recorder = 'src/app/coding/open-journal.ts'
    const files = [...loadedWith([recorder])]
    const own = files.filter((file) => !loadedWith([entry, dashboard, coding, editor]).has(file))
    expect(own).toContain(chunk(recorder).file)
    const eager = [...screens, editor].filter((it) =>
      own.some((file) => loadedWith([it]).has(file)),
    )
    expect(eager).toEqual([])
  })

  test('does not include the editor on any screen: it is loaded on demand', () => {
    const files = [...loadedWith([editor, ...languages])]
    const own = files.filter((file) => !loadedWith([entry, dashboard]).has(file))
    expect(own.length).toBeGreaterThan(languages.length)
    const eager = screens.filter((screen) => own.some((file) => loadedWith([screen]).has(file)))
    expect(eager).toEqual([])
    const loader = chunk(shared('editor-loader')).file
    const loading = screens.filter((screen) => loadedWith([screen]).has(loader))
    expect(loading.sort()).toEqual([
      coding,
      'src/app/practice/practice-screen.tsx',
      'src/app/question-list-screen.tsx',
      'src/features/studio/draft-page.tsx',
    ])
  })
})

test('no script has the documentation of endpoints', () => {
  const scripts = filesIn(site, '.js').map((file) => readFileSync(file, 'utf8'))
  const sources = filesIn(contract, '.ts').map((file) => readFileSync(file, 'utf8'))
  const definitions = sources.filter((text) => text.includes('= endpoint({'))
  const descriptions = definitions
    .flatMap((text) => [...text.matchAll(/\bdescription:\s*(['"`])(.+?)\1,\n/g)])
    .map(([, , text = '']) => plainPart(text))
    .filter((part) => part.length >= 40)
  expect(descriptions.length).toBeGreaterThan(60)
  const documented = ['operationId', ...descriptions]
  expect(documented.filter((text) => scripts.some((script) => script.includes(text)))).toEqual([])
})

test('dashboard.html preloads all script the dashboard needs', () => {
  const page = readFileSync(join(site, 'dashboard.html'), 'utf8')
  const files = [...loadedWith([entry, dashboard])]
  expect(files.filter((file) => !page.includes(`"/${file}"`))).toEqual([])
})

test('the manifest has all screens that this test relies on', () => {
  expect(languages).toHaveLength(13)
  expect(publicScreens).toContain('src/features/accounts/landing-page.tsx')
  expect(screens).toEqual(expect.arrayContaining([...homes, coding]))
})

function readManifest(): Manifest {
  const file = join(site, '.vite/manifest.json')
  if (!existsSync(file)) throw new Error('Not built yet: npm run build')
  return JSON.parse(readFileSync(file, 'utf8'))
}

function chunk(name: string) {
  const found = manifest[name]
  if (!found) throw new Error(`There is no ${name} in the build`)
  return found
}

/** The key of a shared chunk in the manifest. */
function shared(group: string): string {
  const name = Object.keys(manifest).find((key) => chunk(key).name === group)
  if (!name) throw new Error(`There is no chunk ${group} in the build`)
  return name
}

/** The files of these chunks and of everything they import. */
function loadedWith(names: string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    const { file, imports = [] } = chunk(name)
    if (found.has(file)) continue
    found.add(file)
    loadedWith(imports, found)
  }
  return found
}

function additional(names: string[], before: Set<string>): number {
  return weight([...loadedWith(names)].filter((file) => !before.has(file)))
}

function weight(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + weightOf(file), 0)
}

function filesIn(folder: string, ending: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => name.endsWith(ending)).map((name) => join(folder, name))
}

/** Without quotation marks and the like, which a minifier may write in another way. */
function plainPart(text: string): string {
  return text.split(/['"`\\]/).reduce((one, other) => (other.length > one.length ? other : one))
}

function weightOf(file: string): number {
  return gzipSync(readFileSync(join(site, file)), { level: 9 }).length
}
