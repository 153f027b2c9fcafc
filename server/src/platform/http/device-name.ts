/** The first that is named counts: most browsers also name those they descend from. */
const browsers: readonly [pattern: RegExp, name: string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\bSEB\//, 'Safe Exam Browser'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly [pattern: RegExp, name: string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
]

const nameIn = (userAgent: string, names: typeof browsers, unknown: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? unknown

/** Browser and system in words, such as "Firefox on Linux"; as much as a reviewer needs, and no more. */
export function deviceName(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 500)
  const browser = nameIn(text, browsers, 'Unknown browser')
  return `${browser} on ${nameIn(text, systems, 'an unknown system')}`
}
