import type { Language } from '@assay/contract/catalogue'
import type { SyntaxNode } from '@lezer/common'
import type { Change } from './change.ts'
import { loopOfHeader, surroundings } from './syntax.ts'

const sizes = /alloc|resize|reserve|assign|memset/

/**
 * Whether a change may make a C or C++ program reach beyond an array, after which nobody can say
 * what it prints. In other languages such a program crashes or prints the same each time.
 */
export function isRisky(
  node: SyntaxNode,
  change: Change,
  language: Language,
  text: (node: SyntaxNode) => string,
): boolean {
  if (language !== 'C' && language !== 'C++') return false
  const around = surroundings(node)
  const isSize = around.some(
    ({ name, parent }) =>
      name === 'SubscriptExpression' ||
      name === 'ArrayDeclarator' ||
      name === 'NewExpression' ||
      (name === 'ArgumentList' &&
        (parent?.name === 'InitDeclarator' || sizes.test(parent ? text(parent) : ''))),
  )
  if (isSize) return true
  const before = text(node)
  // Such as the size of an array, a place in it, or how much of it is read.
  if (change.kind === 'other value' && !isInPlainValue(node)) return true
  const goesFurther =
    change.text === ' + 1' ||
    (change.kind === 'operator' && !['<=', '>=', '+', '-', '*', '+=', '-='].includes(before))
  const loop = loopOfHeader(node)
  if (loop) {
    const isLower = change.kind === 'initial value' && Number(change.text) < Number(before)
    const isHigher = change.kind === 'bound' && Number(change.text) > Number(before)
    return goesFurther || isLower || isHigher || /^[-+]=$/.test(before)
  }
  const whole = around.at(-1)
  return goesFurther && whole !== undefined && text(whole).includes('[')
}

const plain = new Set(['BinaryExpression', 'ParenthesizedExpression', 'ConditionalExpression'])

/** In a value that is computed, assigned or returned, and not passed to anything. */
function isInPlainValue(node: SyntaxNode): boolean {
  for (let at = node.parent; at; at = at.parent) {
    if (!plain.has(at.name)) return /^(Return|Expression)Statement$|Assignment/.test(at.name)
  }
  return false
}
