// `npm run demo`: from a fresh clone to a running product with something to look at.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from './set-up/build.mjs'
import { checkNode } from './set-up/node-version.mjs'
import { installPackages } from './set-up/packages.mjs'
import { fail, root, run } from './set-up/say.mjs'
import { installSystemParts, neededToRun } from './set-up/system.mjs'

checkNode()
await installPackages()
await installSystemParts(neededToRun)
await build()
const { ok, output } = await run('npx', ['tsc', '-b', 'demo'])
if (!ok) fail(`The build failed:\n${output.trim()}`)
// Imported, not spawned: signals reach it directly.
await import(pathToFileURL(join(root, 'demo/dist/main.js')).href)
