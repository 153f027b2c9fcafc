// `npm run audit`: known vulnerabilities in the packages the product runs on.
// Exits with 1 on a high or critical one, and with 77 if the registry has no audit endpoint or
// cannot be reached: not audited is not the same as no vulnerabilities.
import { notDone, run, say, warn } from './set-up/say.mjs'

const { output } = await run('npm', ['audit', '--omit=dev', '--json'])
const report = parseReport(output)
const counts = report?.metadata?.vulnerabilities
if (!counts) {
  warn('Not audited: the npm registry in use has no audit endpoint, or cannot be reached.')
  process.exit(notDone)
}
const { critical = 0, high = 0, moderate = 0, low = 0 } = counts
const names = Object.keys(report.vulnerabilities ?? {}).join(', ')
const found = `${critical} critical, ${high} high, ${moderate} moderate, ${low} low`
if (critical + high > 0) {
  warn(`Vulnerable dependencies: ${found} (${names}). Run npm audit --omit=dev for details.`)
  process.exit(1)
}
say(`Vulnerable dependencies: ${found}.`)

/** npm may print warnings around its JSON. */
function parseReport(text) {
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  } catch {
    return undefined
  }
}
