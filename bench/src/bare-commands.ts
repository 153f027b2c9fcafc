import { type SpawnOptions, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { BenchProgram } from './programs.ts'

/** One way to compile and run a program. */
export interface Contestant {
  name: string
  run(program: BenchProgram, round: number): Promise<void>
  close(): Promise<void>
}

/** A minimal environment: anything that slows the baseline down would flatter the runner. */
export const bareEnvironment = { PATH: '/usr/bin:/bin', HOME: '/tmp', LANG: 'C.UTF-8' }

/** Runs the plain commands on this machine, without a sandbox; the last one, the program, `runs` times. */
export function bareContestant(runs = 1): Contestant {
  const root = fs.mkdtempSync(path.join(workRoot(), 'assay-bench-'))
  let serial = 0
  return {
    name: 'bare',
    async run(program, round) {
      const folder = path.join(root, String(serial++))
      fs.mkdirSync(folder)
      fs.writeFileSync(path.join(folder, program.file), program.source(round))
      fs.writeFileSync(path.join(folder, 'stdin'), program.stdin)
      const run = (command: string[], stdin: number | 'ignore') =>
        execute(command, {
          cwd: folder,
          env: bareEnvironment,
          stdio: [stdin, 'pipe', 'inherit'],
        })
      for (const command of program.bare.slice(0, -1)) await run(command, 'ignore')
      for (let at = 0; at < runs; at++) {
        const input = fs.openSync(path.join(folder, 'stdin'), 'r')
        check(program, await run(program.bare.at(-1) ?? [], input))
        fs.closeSync(input)
      }
      fs.rmSync(folder, { recursive: true })
    },
    async close() {
      fs.rmSync(root, { recursive: true, force: true })
    },
  }
}

function workRoot() {
  return fs.existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir()
}

export function check(program: BenchProgram, stdout: string) {
  if (stdout !== program.stdout)
    throw new Error(`${program.name} printed ${JSON.stringify(stdout)}`)
}

export function execute(command: string[], options: SpawnOptions): Promise<string> {
  const [file, ...args] = command
  return new Promise((resolve, reject) => {
    const child = spawn(file as string, args, options)
    let stdout = ''
    child.stdout?.on('data', (chunk) => {
      stdout += chunk
    })
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(stdout)
      else reject(new Error(`${command.join(' ')} ended with ${code}`))
    })
  })
}
