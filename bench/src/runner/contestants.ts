import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { bareEnvironment, type Contestant, check, execute } from '../bare-commands.ts'

/** Our runner over HTTP, used as the server uses it: a POST, then a long poll. */
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
