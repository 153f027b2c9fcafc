import type { Language } from '@assay/contract/catalogue'
import { languageFacts } from '@assay/contract/language-facts'

export interface Token {
  readonly type: 'name' | 'number' | 'operator' | 'other'
  readonly text: string
  readonly at: number
}

const operators =
  />>>=|===|!==|\*\*=|\/\/=|<<=|>>=|>>>|&&|\|\||\+\+|--|->|=>|\*\*|\/\/|<<|>>|<=|>=|==|!=|\+=|-=|\*=|\/=|%=|&=|\|=|\^=|::|[-+*/%<>=!&|^~?:;,.()[\]{}@]/y
const names = /[A-Za-z_$][\w$]*/y
const numbers = /(?:0[xXbB][\da-fA-F_]+|\d[\d_']*(?:\.\d+)?(?:[eE][+-]?\d+)?)[uUlLn]*/y
const hashComment = /#.*/y
/** A comment that is not closed ends with the program: looking for its end again and again is quadratic. */
const cComment = /\/\/.*|\/\*[\s\S]*?(?:\*\/|$)|#.*/y
const stringPrefix = /[rRbBfFuU]{0,2}/y
/** What stands between the quotation marks of a string. */
const stringBodies: Readonly<Record<string, RegExp>> = {
  '"': /(?:\\.|[^"\\\n])*/y,
  "'": /(?:\\.|[^'\\\n])*/y,
  '`': /(?:\\.|[^`\\])*/y,
}
const pythonQuotes = ['"""', "'''", '"', "'"]
const cQuotes = ['"', "'", '`']
const regularExpression = /^\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/
/** Longer ones do not occur; each slash is looked at only so far. */
const maxExpressionChars = 500
/** After one of these a slash begins a regular expression. */
const beforeExpression = new Set([
  '(',
  ',',
  '=',
  ':',
  '[',
  '!',
  '&&',
  '||',
  '?',
  '{',
  '}',
  ';',
  '=>',
  'return',
])

/** The tokens of a program, blanks left out. Strings, comments and directives are `other`. */
export function readTokens(source: string, language: Language): Token[] {
  const tokens: Token[] = []
  const hasHashComments = languageFacts[language].lineComment === '#'
  const hasRegularExpressions = language === 'JavaScript' || language === 'TypeScript'
  const endOfString = stringEnds(source, hasHashComments)
  let at = 0
  const add = (text: string | undefined, type: Token['type']): boolean => {
    if (!text) return false
    tokens.push({ type, text, at })
    at += text.length
    return true
  }
  const take = (pattern: RegExp, type: Token['type']): boolean => {
    pattern.lastIndex = at
    return add(pattern.exec(source)?.[0], type)
  }
  const takeExpression = () => {
    const found = regularExpression.exec(source.slice(at, at + maxExpressionChars))
    return add(found?.[0], 'other')
  }
  while (at < source.length) {
    if (/\s/.test(source.charAt(at))) {
      at += 1
      continue
    }
    const last = tokens.at(-1)?.text ?? '('
    const isRegular = hasRegularExpressions && beforeExpression.has(last)
    const isTaken =
      take(hasHashComments ? hashComment : cComment, 'other') ||
      add(source.slice(at, endOfString(at)), 'other') ||
      (isRegular && takeExpression()) ||
      take(names, 'name') ||
      take(numbers, 'number') ||
      take(operators, 'operator')
    if (!isTaken) at += 1
  }
  return tokens
}

/**
 * Tells where a string that starts at a place ends; at the place itself if none does. How far a string
 * without an end was looked for is remembered, as others of its kind before that have no end either.
 */
function stringEnds(source: string, isPython: boolean): (at: number) => number {
  const quotes = isPython ? pythonQuotes : cQuotes
  const searchedTo = new Map<string, number>()
  return (at) => {
    stringPrefix.lastIndex = at
    const start = at + (isPython ? (stringPrefix.exec(source)?.[0].length ?? 0) : 0)
    for (const quote of quotes) {
      if (!source.startsWith(quote, start) || start < (searchedTo.get(quote) ?? 0)) continue
      const end = closingOf(source, quote, start + quote.length)
      if (source.startsWith(quote, end)) return end + quote.length
      searchedTo.set(quote, end)
    }
    return at
  }
}

/** Where the string that began before this place has its closing mark, or has to be given up. */
function closingOf(source: string, quote: string, from: number): number {
  const body = stringBodies[quote]
  if (!body) {
    const end = source.indexOf(quote, from)
    return end < 0 ? source.length : end
  }
  body.lastIndex = from
  return from + (body.exec(source)?.[0].length ?? 0)
}
