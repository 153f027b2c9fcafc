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
const largestSteppedDown = 1000

/** All programs that differ from this one by one plausible slip. Some may not compile. */
export function mutantsOf(source: string, language: Language): Mutant[] {
  const tokens = readTokens(source, language)
  const mutants = new Map<string, Mutant>()
  const add = (from: number, to: number, text: string) => {
    const mutated = `${source.slice(0, from)}${text}${source.slice(to)}`
    if (mutated === source || mutants.has(mutated)) return
    const line = source.slice(0, from).split('\n').length
    const [before, after] = [source, mutated].map((one) => (one.split('\n')[line - 1] ?? '').trim())
    mutants.set(mutated, { name: `${before} → ${after}`, line, source: mutated })
  }
  tokens.forEach((token, index) => {
    const end = token.at + token.text.length
    for (const text of replacementsOf(token, tokens[index - 1])) add(token.at, end, text)
    const bound = rangeBound(tokens, index)
    if (bound !== undefined) {
      add(bound, bound, ' + 1')
      add(bound, bound, ' - 1')
    }
  })
  return [...mutants.values()]
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
  if (value > largestSteppedDown) return [up]
  return value === 0 ? [up, `(-1${suffix})`] : [up, `${value - 1}${suffix}`]
}

function endsValue(token: Token | undefined): boolean {
  if (!token) return false
  const { type, text } = token
  if (type === 'name')
    return !['return', 'and', 'or', 'not', 'in', 'if', 'else', 'yield', 'lambda'].includes(text)
  return type === 'number' || type === 'other' || text === ')' || text === ']'
}

/** Where the end of a Python range stands; its constants have neighbours of their own. */
function rangeBound(tokens: readonly Token[], index: number): number | undefined {
  if (tokens[index]?.text !== 'range' || tokens[index + 1]?.text !== '(') return undefined
  let depth = 0
  let commas = 0
  for (let at = index + 1; at < tokens.length; at += 1) {
    const { text = '', at: place = 0 } = tokens[at] ?? {}
    if ('([{'.includes(text)) depth += 1
    if (')]}'.includes(text)) depth -= 1
    const isComma = depth === 1 && text === ','
    const isEnd = depth === 0 || (isComma && commas === 1)
    if (isEnd) return tokens[at - 1]?.type === 'number' ? undefined : place
    if (isComma) commas += 1
  }
  return undefined
}
