import type { Canary } from '../language.ts'

const everything = `const { Worker } = require('worker_threads')
const fs = require('fs')
const os = require('os')
const path = require('path')
process.on('exit', (code) => console.log('exit', code))

async function main() {
  const squares = await Promise.all([1, 2, 3].map((number) => new Promise((resolve, reject) => {
    const source = 'const { parentPort, workerData } = require("worker_threads"); parentPort.postMessage(workerData * workerData)'
    new Worker(source, { eval: true, workerData: number }).on('message', resolve).on('error', reject)
  })))
  console.log(squares)

  const order = []
  setImmediate(() => order.push('immediate'))
  process.nextTick(() => order.push('tick'))
  await new Promise((resolve) => setTimeout(resolve, 10))
  let ticks = 0
  await new Promise((resolve) => {
    const timer = setInterval(() => ++ticks === 3 && (clearInterval(timer), resolve()), 2)
  })
  console.log(order, ticks)

  let kept = []
  for (let round = 0; round < 40; round++) kept = Array.from({ length: 20000 }, (_, i) => ({ i, text: 'x' + i }))
  console.log(kept.length, kept[19999].text)

  const file = path.join(os.tmpdir(), 'canary')
  fs.writeFileSync(file, 'written')
  console.log(await fs.promises.readFile(file, 'utf8'), process.cwd(), fs.readdirSync('.'))
  console.log(fs.readFileSync(0, 'utf8'), __filename, require.main === module, Object.keys(process.env).sort())
  console.log(await Promise.resolve(1).then(() => { throw new Error('caught') }).catch((error) => error.message))
  process.exitCode = 3
}
main()
`

export const canary: Canary = {
  shortcuts: ['booted-interpreters', 'memory-files'],
  sources: [everything, "process.stderr.write('error')\nprocess.kill(process.pid, 'SIGTERM')\n"],
}
