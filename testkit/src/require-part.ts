/**
 * Whether a test has what it needs; without it the test is skipped. With `CI` set it throws instead,
 * so that nothing goes untested unnoticed.
 */
export function requirePart(name: string, isAvailable: boolean): boolean {
  if (!isAvailable && process.env.CI) throw new Error(`CI is set, but there is no ${name}`)
  return isAvailable
}
