import type { TriedItem, TriedLine } from '@assay/contract/kinds/tried-programs'
import { type Item, parseShape } from '../shape-grammar.ts'

/** A shape as the sandbox checks it. Lines of several forms and unchecked rests have none. */
export function triedShape(shape: readonly string[]): TriedLine[] {
  return parseShape(shape).map((line) => {
    const [form, ...others] = line.type === 'rest' ? [] : line.forms
    if (line.type === 'rest' || !form || others.length > 0) {
      throw new Error('inputs of this shape cannot be checked beside a program')
    }
    return { rule: line.rule, count: line.count.text, items: form.items.map(triedItem) }
  })
}

function triedItem({ name, count, kind }: Item): TriedItem {
  const common = { name, count: count?.text ?? null, type: kind.type }
  if (kind.type === 'one')
    return { ...common, low: '0', high: '0', set: null, choices: kind.choices }
  const bounds = { low: kind.low.text, high: kind.high.text }
  const set = kind.type === 'number' ? null : (kind.set ?? null)
  return { ...common, ...bounds, set, choices: [] }
}
