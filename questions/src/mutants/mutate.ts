import type { Language } from '@assay/contract/catalogue'
import { readTokens, type Token } from './tokens.ts'

/** A reference with one small mistake in it. */
export interface Mutant {
  /** The line before and after, which names the mutant whatever happens to other lines. */
  readonly name: string
  readonly line: number
  readonly source: string
}

const replacements: Record<string, readonly string[]> = {
  '<': ['<='],
  '<=': ['<'],
  '>': ['>='],
  '>=': ['>'],
  '==': ['!='],
  '!=': ['=='],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['+'],
  '+=': ['-='],
  '-=': ['+='],
  '&': ['|'],
  '|': ['&'],
  '^': ['|'],
  '&&': ['||'],
  '||': ['&&'],
  and: ['or'],
  or: ['and'],
  not: [''],
  min: ['max'],
  max: ['min'],
  True: ['False'],
  False: ['True'],
  true: ['false'],
  false: ['true'],
}
/** Only between two values: as a sign or before arguments these mean something else. */
const binaryOnly = new Set(['+', '-', '*', '&', '<', '>'])
/** Neighbours of a larger constant, such as a modulus, are no mistakes that people make. */
const maxSteppedDown = 1000

/**
 * All programs that differ from this one by one plausible slip, or as many as `max`, spread over
 * the whole program. Some may not compile.
 */
export function mutantsOf(
  source: string,
  language: Language,
  max = Number.POSITIVE_INFINITY,
): Mutant[] {
  const mutants = new Map<string, Mutant>()
  // Spread before they are made: each mutant is a copy of the whole program.
  for (const { from, to, text } of spread(slipsIn(readTokens(source, language)), max)) {
    const mutated = `${source.slice(0, from)}${text}${source.slice(to)}`
    if (mutated === source || mutants.has(mutated)) continue
    const line = source.slice(0, from).split('\n').length
    const [before, after] = [source, mutated].map((one) => (one.split('\n')[line - 1] ?? '').trim())
    mutants.set(mutated, { name: `${before} → ${after}`, line, source: mutated })
  }
  return [...mutants.values()]
}

/** What is written in place of a piece of the program. */
interface Slip {
  readonly from: number
  readonly to: number
  readonly text: string
}

function slipsIn(tokens: readonly Token[]): Slip[] {
  const bounds = rangeBounds(tokens)
  return tokens.flatMap((token, index) => {
    const from = token.at
    const to = from + token.text.length
    const replaced = replacementsOf(token, tokens[index - 1]).map((text) => ({ from, to, text }))
    const bound = bounds.get(index)
    if (bound === undefined) return replaced
    const moved = [' + 1', ' - 1'].map((text) => ({ from: bound, to: bound, text }))
    return [...replaced, ...moved]
  })
}

function spread<T>(all: readonly T[], max: number): readonly T[] {
  if (all.length <= max) return all
  return Array.from({ length: max }, (_, index) => {
    return all[Math.floor((index * all.length) / max)] as T
  })
}

function replacementsOf({ type, text }: Token, before: Token | undefined): readonly string[] {
  if (type === 'number') return neighbours(text)
  if (type === 'other' || before?.text === '.') return []
  if (binaryOnly.has(text) && !endsValue(before)) return []
  // Own properties only: a program may well have a variable called constructor.
  return Object.hasOwn(replacements, text) ? (replacements[text] ?? []) : []
}

function neighbours(text: string): string[] {
  const [, digits = '', suffix = ''] = /^(\d+)([uUlLn]*)$/.exec(text) ?? []
  if (digits === '') return []
  const value = Number(digits)
  const up = `${value + 1}${suffix}`
  if (value > maxSteppedDown) return [up]
  return value === 0 ? [up, `(-1${suffix})`] : [up, `${value - 1}${suffix}`]
}

function endsValue(token: Token | undefined): boolean {
  if (!token) return false
  const { type, text } = token
  if (type === 'name')
    return !['return', 'and', 'or', 'not', 'in', 'if', 'else', 'yield', 'lambda'].includes(text)
  return type === 'number' || type === 'other' || text === ')' || text === ']'
}

/** A bracket that is open: whether a range opened it, and how many commas it has had. */
interface Open {
  readonly range: number | undefined
  commas: number
}

/**
 * Where the end of each Python range stands, by the place of its name; a constant there has neighbours
 * of its own. One pass: calls may be nested thousands deep.
 */
function rangeBounds(tokens: readonly Token[]): Map<number, number> {
  const bounds = new Map<number, number>()
  const open: Open[] = []
  const end = (range: number | undefined, at: number) => {
    if (range === undefined || bounds.has(range)) return
    bounds.set(range, tokens[at - 1]?.type === 'number' ? constantBound : (tokens[at]?.at ?? 0))
  }
  for (const [at, { text }] of tokens.entries()) {
    const inner = open.at(-1)
    if ('([{'.includes(text)) {
      const isRange = text === '(' && tokens[at - 1]?.text === 'range'
      open.push({ range: isRange ? at - 1 : undefined, commas: 0 })
    } else if (')]}'.includes(text)) {
      open.pop()
      end(inner?.range, at)
    } else if (text === ',' && inner) {
      if (inner.commas === 1) end(inner.range, at)
      inner.commas += 1
    }
  }
  for (const [index, bound] of bounds) if (bound === constantBound) bounds.delete(index)
  return bounds
}

const constantBound = -1
