import type { Bundled, SourceFiles } from './files.ts'

const include = /^[ \t]*#[ \t]*include[ \t]*"([^"\n]+)"[^\n]*$/gm
const sourceEnding = /\.(?:c|cc|cpp|cxx|c\+\+)$/i

/** All sources, the one with `main` last, with each file of their own included where it is first asked for. */
export function bundleC(files: SourceFiles): Bundled {
  const sources = [...files.keys()].filter((path) => sourceEnding.test(path))
  const mains = sources.filter((path) => /\bmain[ \t\n]*\(/.test(files.get(path) ?? ''))
  if (mains.length !== 1) {
    return { problem: `${mains.length === 0 ? 'none' : mains.length} of its files has a main` }
  }
  const included = new Set<string>()
  let missing: string | undefined
  const inline = (path: string): string => {
    included.add(path)
    return (files.get(path) ?? '').replace(include, (_line, name: string) => {
      const found = findFile(files, path, name)
      if (found === undefined) missing ??= name
      return found === undefined || included.has(found) ? '' : inline(found)
    })
  }
  const inOrder = [...sources.filter((path) => !mains.includes(path)), ...mains]
  const parts = inOrder.map((path) => (included.has(path) ? '' : inline(path)))
  if (missing !== undefined)
    return { problem: `it includes ${missing}, which is not in its folder` }
  return { source: parts.filter((part) => part !== '').join('\n') }
}

/** Beside the file that asks for it, else from the top, else by its name alone. */
function findFile(files: SourceFiles, from: string, name: string): string | undefined {
  const folder = from.slice(0, from.lastIndexOf('/') + 1)
  const last = name.slice(name.lastIndexOf('/') + 1)
  const beside = [folder + name, name].find((path) => files.has(path))
  return beside ?? [...files.keys()].find((path) => path === last || path.endsWith(`/${last}`))
}

/** Whether a single file needs others: no judge has them. */
export function includesOthers(source: string): string | undefined {
  include.lastIndex = 0
  return include.exec(source)?.[1]
}
