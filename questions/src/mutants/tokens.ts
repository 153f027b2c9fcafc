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
const pythonOther =
  /#.*|[rRbBfFuU]{0,2}(?:"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')/y
/** A comment that is not closed ends with the program: looking for its end again and again is quadratic. */
const cOther =
  /\/\/.*|\/\*[\s\S]*?(?:\*\/|$)|#.*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/y
const regularExpression = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/y
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
  let at = 0
  const take = (pattern: RegExp, type: Token['type']): boolean => {
    pattern.lastIndex = at
    const text = pattern.exec(source)?.[0]
    if (!text) return false
    tokens.push({ type, text, at })
    at += text.length
    return true
  }
  while (at < source.length) {
    if (/\s/.test(source.charAt(at))) {
      at += 1
      continue
    }
    const last = tokens.at(-1)?.text ?? '('
    const isRegular = hasRegularExpressions && beforeExpression.has(last)
    const isTaken =
      take(hasHashComments ? pythonOther : cOther, 'other') ||
      (isRegular && take(regularExpression, 'other')) ||
      take(names, 'name') ||
      take(numbers, 'number') ||
      take(operators, 'operator')
    if (!isTaken) at += 1
  }
  return tokens
}
