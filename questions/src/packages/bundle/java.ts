import type { Bundled, SourceFiles } from './files.ts'

const hasMain = /\bstatic\s+(?:final\s+)?(?:public\s+)?void\s+main\s*\(/
const importLine = /^[ \t]*import\s+[^;\n]+;[ \t]*$/gm
const packageLine = /^[ \t]*package\s+[^;\n]+;[ \t]*$/gm
/** Of a type that is not inside another: those begin their line. */
const publicType =
  /^public\s+(?=(?:(?:final|abstract|sealed|strictfp)\s+)*(?:class|interface|enum|record)\b)/gm

/** All types in one file, of which only `Main` may be public. */
export function bundleJava(files: SourceFiles): Bundled {
  const paths = [...files.keys()].filter((path) => path.endsWith('.java')).sort()
  const starts = paths.filter((path) => hasMain.test(files.get(path) ?? ''))
  const main = starts.find((path) => /(?:^|\/)Main\.java$/.test(path)) ?? starts[0]
  if (main === undefined) return { problem: 'none of its files has a main' }
  const imports = new Set<string>()
  const bodyOf = (path: string) => {
    const text = files.get(path) ?? ''
    for (const line of text.match(importLine) ?? []) imports.add(line.trim())
    return text.replace(importLine, '').replace(packageLine, '').trim()
  }
  const others = paths.filter((path) => path !== main)
  const bodies = [main, ...others].map((path) => bodyOf(path).replace(publicType, ''))
  return { source: startingAtMain([...imports, ...bodies].join('\n').concat('\n')).source }
}

/**
 * Judges start a class `Main`. Another class with a `main` is renamed to it, and with it whatever
 * refers to it. `renamed` is what it was called; undefined if nothing was changed.
 */
export function startingAtMain(source: string): { source: string; renamed?: string } {
  const declared = [...source.matchAll(/\bclass\s+([A-Za-z_$][\w$]*)/g)].map(([, name]) => name)
  if (declared.includes('Main')) return { source }
  const at = source.search(hasMain)
  const before = at < 0 ? '' : source.slice(0, at)
  const publicName =
    /\bpublic\s+(?:(?:final|abstract|strictfp)\s+)*class\s+([A-Za-z_$][\w$]*)/.exec(source)?.[1]
  const nearest = [...before.matchAll(/^(?:\w+[ \t]+)*class[ \t]+([A-Za-z_$][\w$]*)/gm)].at(-1)?.[1]
  const name = publicName ?? nearest
  if (at < 0 || name === undefined) return { source }
  const quoted = name.replaceAll('$', '\\$')
  const tokens = new RegExp(
    String.raw`"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|//[^\n]*|/\*[\s\S]*?(?:\*/|$)|(?<![\w$])${quoted}(?![\w$])`,
    'g',
  )
  const changed = source.replace(tokens, (token) => (token === name ? 'Main' : token))
  return { source: changed.replace(packageLine, ''), renamed: name }
}
