import { withoutHeadings } from '@assay/contract/kinds/project/project-files'
import type { SyntaxNodeRef, Tree } from '@lezer/common'
import type { LRParser } from '@lezer/lr'

/** A program as a sequence of what its parts are, without names, literals, comments and layout. */
export interface Tokens {
  readonly names: readonly string[]
  /** Where each is in the source, as offsets. */
  readonly from: readonly number[]
  readonly to: readonly number[]
}

/** Programs are rarely a twentieth of this; comparing longer ones takes too long. */
const maxTokens = 20_000
/** Parsing takes milliseconds, unless somebody makes it slow on purpose. */
const maxParseMs = 2000

/** A program that is too long, or takes too long to parse. */
export class TooComplex extends Error {}

/** Comments, what could not be parsed, and what most programs begin with whatever they do. */
const ignored =
  /Comment$|^⚠$|^Import|^#include$|^SystemLibString$|^UsingDirective$|^UseDeclaration$|^Package|^NamespaceIdentifier$/
/** Layout: some styles need them, others do not. Structure comes from the nodes around them. */
const punctuation = /^[^\w\s⚠]+$/
const anyName =
  /(Identifier|Definition|Name|Label)$|^(Definition|VariableName|TypeName|MethodName|Lifetime|BoundIdentifier)$/
const number = /^(Number|Integer|Float|IntegerLiteral|FloatingPointLiteral|Double)$/
const text = /String|^Char|^CharacterLiteral$|^Rune$|^Escape|^RawString/
/** Names of operators alike say only "arithmetic". */
const operator = /Op$|Operator$/

/** Throws `TooComplex`. The files of a project are read as one program. */
export function tokensOf(grammar: LRParser, written: string): Tokens {
  const source = withoutHeadings(written)
  const names: string[] = []
  const from: number[] = []
  const to: number[] = []
  let lastEnd = -1
  parse(grammar, source).iterate({
    enter: (node) => {
      // A node with children stands for its beginning only.
      if (node.to <= lastEnd) to[to.length - 1] = from.at(-1) ?? 0
      if (ignored.test(node.name)) return false
      const name = nameOf(node, source)
      if (name === undefined) return
      if (names.length === maxTokens) throw new TooComplex(`more than ${maxTokens} tokens`)
      names.push(name)
      from.push(node.from)
      to.push(node.to)
      lastEnd = node.to
      return
    },
  })
  return { names, from, to }
}

function parse(grammar: LRParser, source: string): Tree {
  const parsing = grammar.startParse(source)
  const startedAt = performance.now()
  for (let step = 0; ; step += 1) {
    const tree = parsing.advance()
    if (tree) return tree
    if (step % 256 === 0 && performance.now() - startedAt > maxParseMs) {
      throw new TooComplex(`parsing took more than ${maxParseMs} ms`)
    }
  }
}

function nameOf({ name, type, from, to }: SyntaxNodeRef, source: string): string | undefined {
  if (type.isTop || punctuation.test(name)) return undefined
  if (anyName.test(name)) return 'name'
  if (number.test(name)) return 'number'
  if (text.test(name)) return 'text'
  return operator.test(name) ? source.slice(from, Math.min(to, from + 4)) : name
}
