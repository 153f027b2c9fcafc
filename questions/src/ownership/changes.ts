import type { Language } from '@assay/contract/catalogue'
import type { SyntaxNode } from '@lezer/common'
import type { Change } from './change.ts'
import { isRisky } from './risky.ts'
import { loopOfHeader, syntaxOf } from './syntax.ts'

/** More than anybody tries; keeps a huge program from making a huge list. */
const maxChanges = 300
/** Larger numbers are moduli and stand-ins for infinity. */
const largestChanged = 1000

const operators: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '==': '!=',
  '!=': '==',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '+',
  '&&': '||',
  '||': '&&',
  and: 'or',
  or: 'and',
  '+=': '-=',
  '-=': '+=',
  in: 'not in',
  min: 'max',
  max: 'min',
}
const operatorNodes = new Set([
  'ArithOp',
  'CompareOp',
  'LogicOp',
  'UpdateOp',
  'AssignOp',
  'and',
  'or',
  'in',
])
/** Where `min` and `max` stand, as functions or as members of a module. */
const calledNodes = new Set(['VariableName', 'Identifier', 'PropertyName', 'ScopedIdentifier'])
const numberNodes = new Set(['Number', 'IntegerLiteral'])
const booleans: Readonly<Record<string, string>> = {
  True: 'False',
  False: 'True',
  true: 'false',
  false: 'true',
}
const booleanNodes = new Set(['Boolean', 'BooleanLiteral', 'True', 'False'])
const assignments = new Set([
  'AssignStatement',
  'VariableDeclarator',
  'InitDeclarator',
  'VariableDeclaration',
  'AssignmentExpression',
])
/** What a bound may be, so that adding to it needs no brackets. */
const simpleNodes = new Set([
  'VariableName',
  'Identifier',
  'CallExpression',
  'MethodInvocation',
  'MemberExpression',
  'FieldAccess',
  'FieldExpression',
])
const readsInput =
  /\b(scanf|cin|getline|fgets|getchar|input|stdin|readline|readLine|read|next\w*)\b/

/**
 * The places of a program where one small change makes another program, found in its syntax tree.
 * What a change does is not known before both have run. Empty for languages without a grammar.
 */
export function changesIn(source: string, language: Language): Change[] {
  const found: Change[] = []
  const text = (node: SyntaxNode) => source.slice(node.from, node.to)
  syntaxOf(source, language)?.iterate({
    enter: ({ node }) => {
      if (found.length >= maxChanges) return false
      const loop = loopOfHeader(node)
      // With fewer or more rounds it would read only a part of its input, or beyond its end.
      if (loop && readsInput.test(text(loop))) return
      const changes = [
        ...changedOperator(node, text),
        ...changedValue(node, text),
        ...movedBound(node, text),
      ]
      found.push(...changes.filter((one) => !isRisky(node, one, language, text)))
    },
  })
  return found
}

type TextOf = (node: SyntaxNode) => string

function changedOperator(node: SyntaxNode, text: TextOf): Change[] {
  const { parent, from, to } = node
  const changed = Object.hasOwn(operators, text(node)) ? operators[text(node)] : undefined
  if (changed !== undefined && /^m/.test(changed)) {
    const isCalled = calledNodes.has(node.name) && node.firstChild === null
    return isCalled ? [{ kind: 'operator', from, to, text: changed }] : []
  }
  if (!operatorNodes.has(node.name) || !parent || changed === undefined) return []
  const isBinary = parent.name === 'BinaryExpression'
  const isUpdate = text(node).endsWith('=') && !isBinary && node.name !== 'CompareOp'
  if (!isBinary && !isUpdate) return []
  // Texts can be added, but nothing else can be done with them.
  if (/^[-+*]/.test(text(node)) && /["'`]/.test(text(parent))) return []
  return [{ kind: 'operator', from, to, text: changed }]
}

function changedValue(node: SyntaxNode, text: TextOf): Change[] {
  const { parent, from, to } = node
  if (!parent) return []
  const kind = kindOfValue(node, parent, text)
  const flipped = booleanNodes.has(node.name) ? booleans[text(node)] : undefined
  if (flipped !== undefined) return [{ kind, from, to, text: flipped }]
  const [, digits, suffix = ''] = /^(\d+)([uUlLn]*)$/.exec(text(node)) ?? []
  if (!numberNodes.has(node.name) || digits === undefined) return []
  const value = Number(digits)
  if (value > largestChanged) return []
  const values = value === 0 ? [1] : [value + 1, value - 1]
  return values.map((one) => ({ kind, from, to, text: `${one}${suffix}` }))
}

function kindOfValue(node: SyntaxNode, parent: SyntaxNode, text: TextOf): Change['kind'] {
  if (parent.name === 'BinaryExpression' && parent.getChild('CompareOp')) return 'bound'
  if (isRange(parent, text)) return 'bound'
  if (!assignments.has(parent.name)) return 'other value'
  const isInitial = /(?:^|[^-+*/%&|^<>=!])=\s*$/.test(
    text(parent).slice(0, node.from - parent.from),
  )
  return isInitial ? 'initial value' : 'other value'
}

/** A bound that is no number becomes one more or one less. */
function movedBound(node: SyntaxNode, text: TextOf): Change[] {
  if (!simpleNodes.has(node.name) || !node.parent || !isBound(node, node.parent, text)) return []
  const { to } = node
  return [' - 1', ' + 1'].map((moved) => ({ kind: 'bound', from: to, to, text: moved }))
}

function isBound(node: SyntaxNode, parent: SyntaxNode, text: TextOf): boolean {
  if (isRange(parent, text)) {
    const values = []
    for (let at = parent.firstChild; at; at = at.nextSibling) {
      if (/\w/.test(text(at))) values.push(at)
    }
    const bound = values.length === 1 ? values[0] : values[1]
    return bound !== undefined && bound.from === node.from && bound.to === node.to
  }
  const operator = parent.name === 'BinaryExpression' && parent.getChild('CompareOp')
  if (!operator || !/^[<>]=?$/.test(text(operator))) return false
  return node.from >= operator.to && loopOfHeader(parent) !== undefined
}

function isRange(node: SyntaxNode, text: TextOf): boolean {
  const called = node.name === 'ArgList' ? node.prevSibling : null
  return called !== null && text(called) === 'range'
}
