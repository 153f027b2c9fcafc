import { importsOf } from './imports-of.ts'

/** Which folder imports which, as a Mermaid graph. Tests are left out: they may import anything. */
export function draw(sources: ReadonlyMap<string, string>): string {
  const edges = new Set<string>()
  for (const [file, source] of sources) {
    if (isTest(file)) continue
    for (const { target } of importsOf(file, source)) {
      const [from, to] = [folderOf(file), folderOf(target)]
      if (to && from && from !== to) edges.add(`  ${from} --> ${to}`)
    }
  }
  return ['graph TD', ...[...edges].sort()].join('\n')
}

const isTest = (file: string) =>
  /\.(test|spec)\.tsx?$|\/(testing|fuzz|hostile|honest|optional-languages|verdicts)\//.test(file)

/** `web/app`, `web/features/accounts`, or the file itself at the top of a workspace. */
function folderOf(path: string): string | undefined {
  const [, workspace, rest = ''] = /^(\w+)\/src\/(.+)$/.exec(path) ?? []
  if (!workspace) return undefined
  const [, folder] = /^(features\/[^/]+|[^/]+)/.exec(rest) ?? []
  return workspace === 'contract' || workspace === 'questions'
    ? workspace
    : `${workspace}/${folder}`
}
