// `npm run sbom`: everything the product is built from and runs on, as CycloneDX, on standard output.
// Needs the installed packages and no network. With the packages that only tests use, which are marked:
// npm counts what the browser loads among them.
import { notDone, run, warn } from './set-up/say.mjs'

const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application']
const { ok, output } = await run('npm', args)
if (!ok) {
  warn(output)
  warn('Install the packages first: npm ci')
  process.exit(notDone)
}
const bom = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
// npm names it after the folder.
bom.metadata.component.name = 'assay'
process.stdout.write(`${JSON.stringify(bom, null, 2)}\n`)
