// `npm start`: from a fresh clone to a running product.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from './set-up/build.mjs'
import { checkNode } from './set-up/node-version.mjs'
import { installPackages } from './set-up/packages.mjs'
import { root } from './set-up/say.mjs'
import { installSystemParts, neededToRun } from './set-up/system.mjs'

checkNode()
await installPackages()
await installSystemParts(neededToRun)
await build()
// Imported, not spawned: signals reach the server directly.
await import(pathToFileURL(join(root, 'server/dist/main.js')).href)
