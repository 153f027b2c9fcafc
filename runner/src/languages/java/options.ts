const allowed = [
  /^-Xlint(:[\w,-]+)?$/,
  /^-g(:[\w,]+)?$/,
  /^-(nowarn|deprecation|parameters|Werror)$/,
  /^--enable-preview$/,
  /^-Xdiags:(compact|verbose)$/,
]
const allowedWithNumber = /^(--release|-source|--source|-target|--target)$/

/** The first option we do not pass on, or null. */
export function refusedByJavac(options: string[]): string | null {
  for (let i = 0; i < options.length; i++) {
    const option = options[i] as string
    if (allowedWithNumber.test(option) && /^\d{1,2}$/.test(options[i + 1] ?? '')) i++
    else if (!allowed.some((pattern) => pattern.test(option))) return option
  }
  return null
}
