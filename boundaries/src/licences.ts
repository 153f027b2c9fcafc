/** What an entry of `package-lock.json` says of one installed package. */
interface Locked {
  readonly version?: string
  readonly license?: string
  readonly link?: boolean
  readonly dev?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

export interface Lock {
  readonly packages: Readonly<Record<string, Locked>>
}

export interface Dependency {
  readonly name: string
  readonly version: string
  readonly licence: string
  /** Needed only to build and test, or part of what the browser loads. */
  readonly isDevelopment: boolean
}

/**
 * Licences under which a package may be used without asking: they demand no more than that their text
 * is kept. MPL-2.0 demands more only of whoever changes its files.
 */
const allowed = new Set([
  'MIT',
  'MIT-0',
  '0BSD',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
])

/** Packages that do not name their licence as others do, with what their licence file says. */
const read = new Map([
  ['png-js', 'MIT'],
  ['xmlhttprequest-ssl', 'MIT'],
  ['dejavu-fonts-ttf', 'Bitstream-Vera'],
])
/** Allowed for one package only: a font may be embedded in documents and passed on with its text. */
const exceptions = new Map([['dejavu-fonts-ttf', 'Bitstream-Vera']])

/** Every package of the lock file, workspaces left out, in the order of their names. */
export function dependenciesIn({ packages }: Lock): Dependency[] {
  const parents = parentsOfVariants(packages)
  const found = Object.entries(packages).flatMap(([path, one]): [string, Dependency][] => {
    const name = nameOf(path)
    if (name === undefined || one.link) return []
    const version = one.version ?? '?'
    // npm does not know the licence of what it has never installed, such as the build for another system.
    const licence = read.get(name) ?? one.license ?? parents.get(name)?.license ?? 'unknown'
    const dependency = { name, version, licence, isDevelopment: one.dev ?? false }
    return [[`${name}@${version}`, dependency]]
  })
  return [...new Map(found).values()].sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** The packages whose licence is not on the list, a line each. */
export function checkLicences(dependencies: readonly Dependency[]): string[] {
  return dependencies
    .filter(({ name, licence }) => exceptions.get(name) !== licence && !isAllowed(licence))
    .map(({ name, version, licence }) => `${name} ${version} has the licence ${licence}`)
}

/** Of `A OR B` one is enough; of `A AND B` all count. */
function isAllowed(expression: string): boolean {
  const text = expression.replaceAll(/[()]/g, '')
  return text.split(' OR ').some((all) => all.split(' AND ').every((each) => allowed.has(each)))
}

export function licenceTable(dependencies: readonly Dependency[]): string {
  const rows = dependencies.map(
    ({ name, version, licence, isDevelopment }) =>
      `| ${name} | ${version} | ${licence} | ${isDevelopment ? 'build, test or browser' : 'server or runner'} |`,
  )
  return ['| package | version | licence | used by |', '|---|---|---|---|', ...rows].join('\n')
}

/** `node_modules/a/node_modules/@b/c` is `@b/c`. */
function nameOf(path: string): string | undefined {
  const [, name] = /.*(?:^|\/)node_modules\/(.+)$/.exec(path) ?? []
  return name
}

/** By their names, which package has them as its builds for one system each. */
function parentsOfVariants(packages: Lock['packages']): Map<string, Locked> {
  return new Map(
    Object.values(packages).flatMap((one) =>
      Object.keys(one.optionalDependencies ?? {}).map((name) => [name, one] as const),
    ),
  )
}
