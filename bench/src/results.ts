import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { round } from './statistics.ts'

const folder = fileURLToPath(new URL('../results', import.meta.url))

export const say = (line: string) => process.stdout.write(`${line}\n`)

/** Writes the figures and the machine's details to `bench/results/<name>.json`. */
export async function writeResult(name: string, result: object): Promise<void> {
  const machine = {
    cores: cpus().length,
    model: cpus()[0]?.model,
    load: loadavg().map((load) => round(load)),
    node: process.version,
    at: new Date().toISOString(),
  }
  await mkdir(folder, { recursive: true })
  const file = `${folder}/${name}.json`
  await writeFile(file, `${JSON.stringify({ machine, ...result }, null, 2)}\n`)
  say(`written to ${file}`)
}
