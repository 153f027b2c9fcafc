import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { bareEnvironment, type Contestant, check, execute } from '../bare-commands.ts'
import type { BenchProgram } from '../programs.ts'

type Json = Record<string, unknown>

/** Our runner over HTTP, used as the server uses it: a POST, then a long poll. */
export function runnerContestant(url: string): Contestant {
  const { ask, close } = runnerClient(url)
  return {
    name: 'runner',
    async run(program, round) {
      const created = await ask('POST', '/submissions', {
        ...sourceOf(program, round),
        stdin: program.stdin,
      })
      let answer: Json = {}
      do answer = await ask('GET', `/submissions/${created.token}?wait_ms=10000`)
      while ((answer.status as { id: number }).id <= 2)
      checkResult(program, answer)
    },
    close,
  }
}

/** The same for a program with several cases: one judging, whose results are read as they come. */
export function judgingContestant(url: string, cases: number): Contestant {
  const { ask, close } = runnerClient(url)
  return {
    name: 'runner',
    async run(program, round) {
      const created = await ask('POST', '/judgings', {
        ...sourceOf(program, round),
        inputs: Array(cases).fill(program.stdin),
      })
      const results: Json[] = []
      while (results.length < cases) {
        const path = `/judgings/${created.token}?after=${results.length}&wait_ms=10000`
        results.push(...((await ask('GET', path)).results as Json[]))
      }
      for (const result of results) checkResult(program, result)
    },
    close,
  }
}

/** Callers take turns; nothing else of a caller runs beside one of its judgings. */
export function runnerClient(url: string, caller?: string) {
  const agent = new http.Agent({ keepAlive: true })
  const ask = (method: string, target: string, body?: object) =>
    new Promise<Json>((resolve, reject) => {
      const headers = {
        'content-type': 'application/json',
        ...(caller !== undefined && { 'x-caller': caller }),
      }
      const request = http.request(`${url}${target}`, { method, agent, headers }, (response) => {
        let text = ''
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('end', () => resolve(JSON.parse(text)))
      })
      request.on('error', reject)
      request.end(body && JSON.stringify(body))
    })
  return { ask, close: async () => agent.destroy() }
}

function sourceOf({ languageId, source }: BenchProgram, round: number) {
  return { language_id: languageId, source_code: source(round) }
}

function checkResult(program: BenchProgram, result: Json) {
  if ((result.status as { id: number }).id !== 3) throw new Error(JSON.stringify(result))
  check(program, String(result.stdout))
}

/** isolate, which Judge0 and Piston use: init, compile, run, cleanup. Null if not installed. */
export function isolateContestant(): Contestant | null {
  const isolate = ['/usr/local/bin/isolate', '/usr/bin/isolate'].find((file) => fs.existsSync(file))
  if (!isolate) return null
  let box = 0
  return {
    name: 'isolate',
    async run(program, round) {
      const id = `--box-id=${box++ % 100}`
      const folder = (
        await execute([isolate, '--cg', id, '--init'], { env: bareEnvironment })
      ).trim()
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
          { env: bareEnvironment, stdio: ['ignore', 'pipe', 'ignore'] },
        )
      }
      check(program, stdout)
      await execute([isolate, '--cg', id, '--cleanup'], { env: bareEnvironment })
    },
    async close() {},
  }
}
