/**
 * Whether a test can run. Without a part it needs a test is skipped, but where `CI` is set every
 * part has to be there, so that nothing goes untested unnoticed.
 */
export function requirePart(name: string, isAvailable: boolean): boolean {
  if (!isAvailable && process.env.CI) throw new Error(`CI is set, but there is no ${name}`)
  return isAvailable
}
