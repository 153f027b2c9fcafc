import type { Import } from './imports-of.ts'

/**
 * Which folder imports which, each with a file that does. Tests are left out: they may import
 * anything.
 */
export function folderImports(
  imports: ReadonlyMap<string, readonly Import[]>,
): Map<string, Map<string, string>> {
  const folders = new Map<string, Map<string, string>>()
  for (const [file, found] of imports) {
    if (isTest(file)) continue
    for (const { target } of found) {
      const [from, to] = [folderOf(file), folderOf(target)]
      if (!from || !to || from === to) continue
      folders.set(from, (folders.get(from) ?? new Map()).set(to, file))
    }
  }
  return folders
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
