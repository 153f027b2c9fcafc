// `npm run audit`: known holes in what the product depends on. Where the registry keeps no list of
// them, or cannot be reached, it says so and is content.
import { run, say, warn } from './set-up/say.mjs'

const { output } = await run('npm', ['audit', '--omit=dev', '--json'])
const report = read(output)
const counts = report?.metadata?.vulnerabilities
if (!counts) {
  say('The registry in use tells no known holes of packages, so the dependencies were not audited.')
} else {
  const { critical = 0, high = 0, moderate = 0, low = 0 } = counts
  const names = Object.keys(report.vulnerabilities ?? {}).join(', ')
  const found = `${critical} critical, ${high} high, ${moderate} moderate, ${low} low`
  if (critical + high > 0) {
    warn(`Known holes in the dependencies: ${found} (${names}). See npm audit --omit=dev.`)
    process.exit(1)
  }
  say(`Known holes in the dependencies: ${found}.`)
}

/** The JSON in what npm says, between its warnings. */
function read(text) {
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  } catch {
    return undefined
  }
}
