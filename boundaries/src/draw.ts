import { folderImports } from './folders.ts'
import { importsOf } from './imports-of.ts'

/** Which folder imports which, as a Mermaid graph. */
export function draw(sources: ReadonlyMap<string, string>): string {
  const imports = new Map([...sources].map(([file, source]) => [file, importsOf(file, source)]))
  const edges = [...folderImports(imports)].flatMap(([from, targets]) =>
    [...targets.keys()].map((to) => `  ${from} --> ${to}`),
  )
  return ['graph TD', ...edges.sort()].join('\n')
}
