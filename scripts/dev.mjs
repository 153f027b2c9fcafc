// `npm run dev`: compiles as you type, restarts the server on change and hot-reloads the page.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build } from './set-up/build.mjs'
import { checkNode } from './set-up/node-version.mjs'
import { installPackages } from './set-up/packages.mjs'
import { root, say } from './set-up/say.mjs'
import { installSystemParts, neededToRun } from './set-up/system.mjs'

checkNode()
await installPackages()
await installSystemParts(neededToRun)
await build()

const start = (command, ...args) => spawn(command, args, { cwd: root, stdio: 'inherit' })
const children = [
  start('npx', 'tsc', '-b', '--watch', '--preserveWatchOutput', 'server', 'runner'),
  start(process.execPath, '--watch', '--watch-preserve-output', join(root, 'server/dist/main.js')),
  start('npm', 'run', 'dev', '-w', 'web'),
]
say('Page with hot reload: http://localhost:5173')
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
  })
}
