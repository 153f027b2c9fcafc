import { type SpawnOptions, spawn } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import type { BenchProgram } from './programs.ts'

/** One way of getting from a source to its output. */
export interface Contestant {
  name: string
  run(program: BenchProgram, round: number): Promise<void>
  close(): Promise<void>
}

/** Nothing that slows a start down: a handicapped baseline would flatter us. */
const env = { PATH: '/usr/bin:/bin', HOME: '/tmp', LANG: 'C.UTF-8' }

/** The shell commands on this machine, without any sandbox. */
export function bareContestant(): Contestant {
  const root = fs.mkdtempSync(path.join(workRoot(), 'assay-bench-'))
  let serial = 0
  return {
    name: 'bare',
    async run(program, round) {
      const folder = path.join(root, String(serial++))
      fs.mkdirSync(folder)
      fs.writeFileSync(path.join(folder, program.file), program.source(round))
      fs.writeFileSync(path.join(folder, 'stdin'), program.stdin)
      let stdout = ''
      for (const [at, command] of program.bare.entries()) {
        const isLast = at === program.bare.length - 1
        const input = fs.openSync(path.join(folder, 'stdin'), 'r')
        stdout = await execute(command, {
          cwd: folder,
          env,
          stdio: [isLast ? input : 'ignore', 'pipe', 'inherit'],
        })
        fs.closeSync(input)
      }
      check(program, stdout)
      fs.rmSync(folder, { recursive: true })
    },
    async close() {
      fs.rmSync(root, { recursive: true, force: true })
    },
  }
}

/** Our runner over HTTP, asked as the product's server asks it: post, then a held question. */
export function runnerContestant(url: string): Contestant {
  const agent = new http.Agent({ keepAlive: true })
  const ask = (method: string, target: string, body?: string) =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      const headers = { 'content-type': 'application/json' }
      const request = http.request(`${url}${target}`, { method, agent, headers }, (response) => {
        let text = ''
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('end', () => resolve(JSON.parse(text)))
      })
      request.on('error', reject)
      request.end(body)
    })
  return {
    name: 'runner',
    async run(program, round) {
      const created = await ask(
        'POST',
        '/submissions',
        JSON.stringify({
          language_id: program.languageId,
          source_code: program.source(round),
          stdin: program.stdin,
        }),
      )
      let answer: Record<string, unknown> = {}
      do answer = await ask('GET', `/submissions/${created.token}?wait_ms=10000`)
      while ((answer.status as { id: number }).id <= 2)
      if ((answer.status as { id: number }).id !== 3) throw new Error(JSON.stringify(answer))
      check(program, String(answer.stdout))
    },
    async close() {
      agent.destroy()
    },
  }
}

/** What Judge0 and Piston pay: isolate's init, compile, run and cleanup. Null without isolate. */
export function isolateContestant(): Contestant | null {
  const isolate = ['/usr/local/bin/isolate', '/usr/bin/isolate'].find((file) => fs.existsSync(file))
  if (!isolate) return null
  let box = 0
  return {
    name: 'isolate',
    async run(program, round) {
      const id = `--box-id=${box++ % 100}`
      const folder = (await execute([isolate, '--cg', id, '--init'], { env })).trim()
      fs.writeFileSync(path.join(folder, 'box', program.file), program.source(round))
      fs.writeFileSync(path.join(folder, 'box', 'stdin'), program.stdin)
      let stdout = ''
      for (const command of program.bare) {
        stdout = await execute(
          [
            isolate,
            '--cg',
            id,
            '--processes=100',
            '--stdin=stdin',
            '--full-env',
            '--run',
            '--',
            ...command,
          ],
          { env, stdio: ['ignore', 'pipe', 'ignore'] },
        )
      }
      check(program, stdout)
      await execute([isolate, '--cg', id, '--cleanup'], { env })
    },
    async close() {},
  }
}

function workRoot() {
  return fs.existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir()
}

function check(program: BenchProgram, stdout: string) {
  if (stdout !== program.stdout)
    throw new Error(`${program.name} printed ${JSON.stringify(stdout)}`)
}

function execute(command: string[], options: SpawnOptions): Promise<string> {
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
