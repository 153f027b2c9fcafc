import { findCycles } from './cycles.ts'
import { folderImports } from './folders.ts'
import { type Import, importsOf } from './imports-of.ts'
import { type Rule, rules } from './rules.ts'

/** What is wrong with the imports of these files (path from the root → source), a line each. */
export function check(sources: ReadonlyMap<string, string>): string[] {
  const imports = new Map(
    [...sources].map(([file, source]) => [file, importsOf(file, source)] as const),
  )
  const refused = [...imports].flatMap(([file, found]) => checkFile(file, found))
  const graph = new Map(
    [...imports].map(([file, found]) => [file, found.map(({ target }) => target)] as const),
  )
  const cycles = findCycles(graph).map((cycle) => `import cycle: ${cycle.join(' → ')}`)
  return [...refused, ...cycles, ...folderCycles(imports)]
}

/** Folders that import one another, though no files do: neither can be understood without the other. */
function folderCycles(imports: ReadonlyMap<string, Import[]>): string[] {
  const folders = folderImports(imports)
  const graph = new Map([...folders].map(([from, targets]) => [from, [...targets.keys()]]))
  return findCycles(graph).map((cycle) => {
    const files = cycle.slice(1).map((to, at) => folders.get(cycle[at] ?? '')?.get(to))
    return `folder cycle: ${cycle.join(' → ')} (by ${files.join(', ')})`
  })
}

function checkFile(file: string, imports: Import[]): string[] {
  const governed = ruleOf(file)
  if (!governed) return [`${file}: no rule in boundaries/src/rules.ts covers this file`]
  const { rule, allowed } = governed
  return imports.flatMap(({ line, target, leavesWorkspace }) => {
    if (!allowed.some((pattern) => pattern.test(target))) {
      const list = rule.mayImport.join(', ') || 'nothing'
      return [`${file}:${line} imports ${target}; ${rule.files} may import ${list}: ${rule.reason}`]
    }
    return leavesWorkspace
      ? [`${file}:${line} imports ${target}; another workspace is imported by its package name`]
      : []
  })
}

function ruleOf(file: string): { rule: Rule; allowed: RegExp[] } | undefined {
  for (const rule of rules) {
    const match = patternOf(rule.files).exec(file)
    if (!match) continue
    const names = match.groups ?? {}
    return {
      rule,
      allowed: [rule.files, ...rule.mayImport].map((glob) => patternOf(glob, names)),
    }
  }
  return undefined
}

function patternOf(glob: string, names: Record<string, string> = {}): RegExp {
  const source = glob.replaceAll(/\*\*\/|\*\*|\*|<(\w+)>|[.+$()[\]{}|\\^?]/g, (part, name) => {
    if (part === '**/') return '(?:.*/)?'
    if (part === '**') return '.*'
    if (part === '*') return '[^/]*'
    if (name) return names[name] ?? `(?<${name}>[^/]+)`
    return `\\${part}`
  })
  return new RegExp(`^${source}$`)
}
