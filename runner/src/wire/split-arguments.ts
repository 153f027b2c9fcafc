/** Splits as a shell would, quotes and backslashes included, and does nothing else a shell does. */
export function splitArguments(text: string): string[] {
  const words: string[] = []
  let word: string | null = null
  let quote: string | null = null
  for (let i = 0; i < text.length; i++) {
    const c = text[i] as string
    if (quote) {
      if (c === quote) quote = null
      else if (c === '\\' && quote === '"' && i + 1 < text.length) word += text[++i] as string
      else word += c
    } else if (c === '"' || c === "'") {
      quote = c
      word ??= ''
    } else if (c === '\\' && i + 1 < text.length) {
      word = (word ?? '') + (text[++i] as string)
    } else if (/\s/.test(c)) {
      if (word !== null) words.push(word)
      word = null
    } else {
      word = (word ?? '') + c
    }
  }
  if (word !== null) words.push(word)
  return words
}

/**
 * The sandbox is what protects us from a compiler that is told to misbehave. These are refused
 * because they would make it do something other than compile this source to our output file.
 */
const refusedByGcc = [
  /^-o/,
  /^@/,
  /^-(S|E|c|M|MM|fsyntax-only|x)$/,
  /^-x/,
  /^-M[DFGTPQ]/,
  /^-(wrapper|specs|B|save-temps|dump|fplugin|fdump|ftest-coverage|fprofile|flto|aux)/,
  /^--(output|specs|sysroot|help|version|target-help)/,
  /^-(v|###|print|pass-exit-codes)/,
  /^(?!-)/,
]

const allowedByJavac = [
  /^-Xlint(:[\w,-]+)?$/,
  /^-g(:[\w,]+)?$/,
  /^-(nowarn|deprecation|parameters|Werror)$/,
  /^--enable-preview$/,
  /^-Xdiags:(compact|verbose)$/,
]
const javacWithValue = /^(--release|-source|--source|-target|--target)$/

/** The first option we do not pass on, or null. */
export function refusedOption(kind: 'gcc' | 'javac', options: string[]): string | null {
  if (kind === 'gcc') {
    return options.find((option) => refusedByGcc.some((pattern) => pattern.test(option))) ?? null
  }
  for (let i = 0; i < options.length; i++) {
    const option = options[i] as string
    if (javacWithValue.test(option) && /^\d{1,2}$/.test(options[i + 1] ?? '')) i++
    else if (!allowedByJavac.some((pattern) => pattern.test(option))) return option
  }
  return null
}
