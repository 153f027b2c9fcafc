import { posix } from 'node:path'
import { type Expression, parseSync, Visitor } from 'oxc-parser'

export interface Import {
  line: number
  /** A path from the root of the repository, `npm:<package>`, `node:<module>` or `computed`. */
  target: string
  /** Whether a relative path leaves the workspace; its package name is the way in. */
  leavesWorkspace: boolean
}

/** Everything a file imports, types included, in whichever syntax. */
export function importsOf(file: string, source: string): Import[] {
  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const found: Import[] = []
  const add = (from: Expression | null) => {
    if (!from) return
    const literal = literalOf(from)
    found.push({
      line: source.slice(0, from.start).split('\n').length,
      ...(literal === undefined
        ? { target: 'computed', leavesWorkspace: false }
        : resolve(file, literal)),
    })
  }
  new Visitor({
    ImportDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source),
    CallExpression({ callee, arguments: [from] }) {
      const isRequire = callee.type === 'Identifier' && callee.name === 'require'
      if (isRequire && from && from.type !== 'SpreadElement') add(from)
    },
  }).visit(program)
  return found
}

function literalOf(node: Expression): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) {
    return node.quasis[0]?.value.cooked ?? undefined
  }
  return undefined
}

function resolve(file: string, specifier: string): Omit<Import, 'line'> {
  const [name = ''] = specifier.split('?')
  if (name.startsWith('.')) {
    const target = posix.join(posix.dirname(file), name)
    return { target, leavesWorkspace: workspaceOf(target) !== workspaceOf(file) }
  }
  const inside = (target: string) => ({ target, leavesWorkspace: false })
  const [, workspace, path = 'index'] = /^@assay\/([^/]+)(?:\/(.+))?$/.exec(name) ?? []
  if (workspace) return inside(`${workspace}/src/${path}.ts`)
  if (name.startsWith('node:') || name.startsWith('/')) return inside(name)
  const segments = name.split('/')
  return inside(`npm:${segments.slice(0, name.startsWith('@') ? 2 : 1).join('/')}`)
}

const workspaceOf = (path: string) => path.split('/')[0]
