import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Prints a progress line. */
export function say(line) {
  process.stdout.write(`• ${line}\n`)
}

/** Exit code of a step that could not do its work: neither passed nor failed. */
export const notDone = 77

/** Prints something the user should know or act on. */
export function warn(line) {
  process.stderr.write(`! ${line}\n`)
}

export function fail(line) {
  process.stderr.write(`✗ ${line}\n`)
  process.exit(1)
}

/** Runs a command and collects its output; prints it as it comes if `show` is set. */
export function run(command, args, { show = false, env = {}, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk) => {
        output += chunk
        if (show) process.stdout.write(chunk)
      })
    }
    child.once('error', (error) => resolve({ ok: false, code: 127, output: error.message }))
    child.once('close', (code) => resolve({ ok: code === 0, code: code ?? 1, output }))
  })
}
