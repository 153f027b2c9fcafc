import { judgeLanguageIds } from '@assay/contract/language-facts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestRunner, type TestRunner } from '../../testing/test-runner.ts'

/** With one run at a time it counts as busy during each, and then the pool prepares for forks. */
let forking: TestRunner
let cold: TestRunner
beforeAll(async () => {
  forking = await startTestRunner({ concurrency: 1 })
  cold = await startTestRunner({ poolSize: 0 })
  // The first ones find a sandbox that was booted ahead, or a server that still boots.
  const isForked = async () => (await javascript(forking, printIsForked)) === 'true\n'
  await vi.waitUntil(isForked, { timeout: 20_000 })
})
afterAll(() => Promise.all([forking.close(), cold.close()]))

async function javascript(runner: TestRunner, source_code: string) {
  const result = await runner.run({ language_id: judgeLanguageIds.JavaScript, source_code })
  expect(result.stderr).toBeNull()
  return result.stdout ?? ''
}

const printIsForked = `
console.log(require('fs').readFileSync('/proc/self/maps', 'utf8').includes('javascript-fork-server'))`

async function forked(source: string) {
  const output = await javascript(forking, `${source}\n${printIsForked}`)
  expect(output).toMatch(/true\n$/)
  return output.slice(0, -'true\n'.length)
}

/** Everything about a process that matters: what it may do, and what it looks like. */
const facts = `
const fs = require('fs'), { Module } = require('module')
const status = fs.readFileSync('/proc/self/status', 'utf8').split('\\n')
const names = /^(Cap...|NoNewPrivs|Seccomp|Seccomp_filters|Groups|Umask|SigBlk|SigIgn):/
console.log(status.filter((line) => names.test(line)).join())
console.log(fs.readFileSync('/proc/self/limits', 'utf8'))
const { argv, argv0, env, execArgv, execPath, ppid, release, title, versions } = process
console.log({ argv, argv0, env, execArgv, execPath, ppid, title, release, versions })
console.log(process.cwd(), process.getuid() === process.getgid(), process.umask(), process.eventNames())
console.log(fs.readdirSync('/'), fs.readdirSync('.'), fs.readFileSync('/proc/self/cgroup', 'utf8'))
console.log(Object.getOwnPropertyNames(globalThis), Object.keys(require.cache), module.paths)
console.log(Object.keys(Module._pathCache), Module._preloadModules.length, require.main === module)
const { value, ...attributes } = Object.getOwnPropertyDescriptor(process, 'pid')
console.log(attributes, fs.readlinkSync('/proc/self') === String(value), process.getActiveResourcesInfo())
console.log(['stdin', 'stdout', 'stderr'].map((it) => [process[it].constructor.name, process[it].fd]))
console.log(fs.readFileSync('/proc/self/uid_map', 'utf8').split(/\\s+/)[3], fs.statSync('/proc/self').uid === process.getuid())
console.log(fs.readFileSync('/proc/self/oom_score_adj', 'utf8'), require('os').hostname())`

test('a forked Node is no different from one that was started', async () => {
  expect(await forked(facts)).toBe(await javascript(cold, facts))
})

test('forked programs draw different random numbers', async () => {
  const draw = `console.log(Math.random(), crypto.randomUUID(), require('crypto').randomInt(2 ** 40))`
  const drawn: string[] = []
  for (let fork = 0; fork < 4; fork++) drawn.push(...(await forked(draw)).split(' '))
  expect(new Set(drawn).size).toBe(12)
})

/** Enough for V8 to compile and to collect garbage in other threads. */
const longWork = `
const map = new Map(), words = []
for (let i = 0; i < 300000; i++) map.set('k' + (i * 7919 % 100003), i)
for (let i = 0; i < 200000; i++) words.push({ id: i, name: String(i * 31 % 65537) })
words.sort((a, b) => a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id)
const fib = (n) => n < 2 ? n : fib(n - 1) + fib(n - 2)
console.log(map.size, words[5].id, fib(25))`

test.each([
  ['long work', longWork],
  ['the last line', 'process.on("exit", (code) => console.log("exit", code))'],
  ['process.exit', 'process.on("exit", (code) => console.log("exit", code)); process.exit(3)'],
  ['an exit code', 'process.exitCode = 4; process.on("beforeExit", () => console.log("before"))'],
  ['an exception', 'throw new TypeError("bad")'],
  ['a rejection', 'Promise.reject(new Error("late")); setTimeout(() => console.log("never"), 50)'],
  ['abort', 'process.abort()'],
  ['a signal', 'process.kill(process.pid, "SIGTERM"); setTimeout(() => {}, 1000)'],
  [
    'a handled signal',
    'process.once("SIGUSR2", () => console.log("got it")); process.kill(process.pid, "SIGUSR2"); setTimeout(() => {}, 20)',
  ],
  [
    'an unfinished worker',
    'new (require("worker_threads").Worker)("setInterval(() => {}, 5)", { eval: true }).unref(); console.log("left")',
  ],
  ['a full heap', 'const all = []; for (;;) all.push(new Array(1e6).fill(1.5))'],
  [
    'open files',
    'for (let at = 0; at < 40; at++) require("fs").openSync("out" + at, "w"); process.on("exit", () => console.log(require("fs").readdirSync(".").map((it) => require("fs").statSync(it).size).slice(1).join("")))',
  ],
])('a forked Node ends with %s as one that was started', async (_, source_code) => {
  const submission = { language_id: judgeLanguageIds.JavaScript, source_code }
  const ends = [await forking.run(submission), await cold.run(submission)].map(
    ({ stdout, stderr, exit_code, exit_signal, status }) => ({
      ...{ stdout, exit_code, exit_signal, status },
      stderr: stderr?.split('\n').slice(0, 4),
    }),
  )
  expect(ends[0]).toEqual(ends[1])
})

test('a forked Node waits, times out and wakes up as one that was started', async () => {
  const source = `
const cell = new Int32Array(new SharedArrayBuffer(4))
console.log(Atomics.wait(cell, 0, 0, 20), Atomics.wait(cell, 0, 1, 20))
const { Worker } = require('worker_threads')
new Worker('require("worker_threads").workerData[0] = 1; Atomics.notify(require("worker_threads").workerData, 0)', { eval: true, workerData: cell })
console.log(Atomics.wait(cell, 0, 0, 5000) !== 'timed-out')
setTimeout(() => console.log('timer'), 10)
require('fs').readFile('main.js', (error, data) => console.log('read', data.length > 0))
setImmediate(() => console.log('immediate'))
queueMicrotask(() => console.log('microtask'))
import('node:path').then(({ sep }) => console.log('imported', sep))`
  const lines = (await javascript(forking, `${printIsForked}\n${source}`)).split('\n').sort()
  expect(lines.join()).toBe(
    ',immediate,imported /,microtask,read true,timed-out not-equal,timer,true,true',
  )
})

test('forked programs share neither memory nor files', async () => {
  await forked(
    'globalThis.secret = 1; Array.prototype.left = 1; require("fs").writeFileSync("left", "x")',
  )
  const look = 'console.log(typeof secret, [].left, require("fs").readdirSync("."))'
  expect(await forked(look)).toBe("undefined undefined [ 'main.js' ]\n")
})
