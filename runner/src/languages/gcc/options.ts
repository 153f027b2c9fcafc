/**
 * The sandbox is what protects us from a compiler that is told to misbehave. These are refused
 * because they would make it do something other than compile this source to our output file.
 */
const refused = [
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

/** The first option we do not pass on, or null. */
export function refusedByGcc(options: string[]): string | null {
  return options.find((option) => refused.some((pattern) => pattern.test(option))) ?? null
}
