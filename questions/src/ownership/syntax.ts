import type { Language } from '@assay/contract/catalogue'
import type { SyntaxNode, Tree } from '@lezer/common'
import { grammarOf } from '../grammars.ts'

/** Where the names of nodes in `changes.ts` and `risky.ts` are those of the grammar. */
const supported: ReadonlySet<Language> = new Set<Language>([
  'Python',
  'Java',
  'C',
  'C++',
  'JavaScript',
  'TypeScript',
])

/** Undefined for languages in which no changes are found. */
export function syntaxOf(source: string, language: Language): Tree | undefined {
  return supported.has(language) ? grammarOf(language)?.parse(source) : undefined
}

const loops = new Set([
  'ForStatement',
  'WhileStatement',
  'ForRangeLoop',
  'EnhancedForStatement',
  'DoStatement',
])
const bodies = new Set(['Body', 'Block', 'CompoundStatement', 'ClassBody'])

/** The loop whose header a node is part of. */
export function loopOfHeader(node: SyntaxNode): SyntaxNode | undefined {
  for (let at = node.parent; at && !bodies.has(at.name); at = at.parent) {
    if (!loops.has(at.name)) continue
    const body = at.lastChild
    return body && node.to <= body.from ? at : undefined
  }
  return undefined
}

/** What surrounds a node up to the statement or condition that it is part of, the nearest first. */
export function surroundings(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = []
  for (let at = node.parent; at && !bodies.has(at.name) && !loops.has(at.name); at = at.parent) {
    if (at.name === 'IfStatement') break
    found.push(at)
    if (/Statement$|Clause$|^Declaration$/.test(at.name)) break
  }
  return found
}
