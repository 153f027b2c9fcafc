import { createHash } from 'node:crypto'
import { testRulesPath } from '@assay/contract/page-paths'

type Setting = string | boolean | number
type Settings = Readonly<Record<string, Setting>>

/** Values of Safe Exam Browser's own settings. */
const startsAnExam = 0
const modernEngineWhereItIs = 3

/** What the browser is told. Whatever is missing has its safe default. */
export function settingsOf(publicUrl: string, testId: string): Settings {
  return {
    allowQuit: true,
    allowSpellCheck: false,
    browserWindowAllowReload: true,
    browserWindowWebView: modernEngineWhereItIs,
    sebConfigPurpose: startsAnExam,
    sendBrowserExamKey: true,
    showReloadButton: true,
    startURL: publicUrl + testRulesPath(testId),
  }
}

/** As a property list. */
export function settingsFile(settings: Settings): string {
  const entries = sorted(settings).map(
    ([key, value]) => `    <key>${key}</key>\n    ${element(value)}\n`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
  <dict>
${entries.join('')}  </dict>
</plist>
`
}

/** SHA-256 of the settings as JSON: sorted by key without regard to case, nothing escaped, no spaces. */
export function configKey(settings: Settings): string {
  const entries = sorted(settings).map(
    ([key, value]) => `"${key}":${typeof value === 'string' ? `"${value}"` : value}`,
  )
  return digest(`{${entries.join(',')}}`)
}

export function digest(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}

function sorted(settings: Settings): [string, Setting][] {
  return Object.entries(settings).sort(([one], [other]) =>
    one.toLowerCase() < other.toLowerCase() ? -1 : 1,
  )
}

function element(value: Setting): string {
  if (typeof value === 'boolean') return `<${value} />`
  if (typeof value === 'number') return `<integer>${value}</integer>`
  const escaped = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return `<string>${escaped}</string>`
}
