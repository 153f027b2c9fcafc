import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CompileCache } from '../../compile/cache.ts'
import { compileTimes } from '../../compile/compile-limits.ts'
import { readConfig } from '../../config.ts'
import { Box } from '../../sandbox/box.ts'
import { type Host, openHost } from '../../sandbox/host.ts'
import { createGccCompiler } from './gcc.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-gcc-'))
fs.chmodSync(folder, 0o755)
const secret = path.join(folder, 'secret')
let host: Host

beforeAll(() => {
  fs.writeFileSync(secret, 'a file of the host', { mode: 0o600 })
  host = openHost({
    cacheDir: path.join(folder, 'cache'),
    fallbackCacheDir: folder,
    tools: readConfig({}).tools,
    log: { info() {}, warn() {} },
  })
})
afterAll(async () => {
  await host.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** Compiles with a shell script in place of GCC, as one that a candidate has taken over. */
async function compileWith(script: string) {
  const kept: { isAlive: boolean; mode: number }[] = []
  const compiler = createGccCompiler(
    {
      host,
      pool: { size: 0, isBusy: () => false },
      untilIdle: async () => {},
      compileTimes: compileTimes(),
      cache: new CompileCache(),
      executables: {
        keep(file) {
          kept.push({ isAlive: box.isAlive, mode: fs.fstatSync(file.fd).mode & 0o777 })
          return { bytes: file.bytes, run: () => Promise.reject(), discard() {} }
        },
        fillPool: async () => {},
        stats: () => [],
        close: async () => {},
      },
    },
    { path: '/bin/sh', version: '', flags: ['-c', script] },
    { sourceFile: 'main.c', libraries: [] },
  )
  const box = await Box.open(host, compiler.spec([], []))
  const result = await compiler.finish(box, () => box.start())
  box.discard()
  await box.gone
  return { ok: result.ok, kept, wasKilled: !result.ok && result.wasKilled === true }
}

test('an executable is taken only when nothing in its sandbox runs any more', async () => {
  const { ok, kept } = await compileWith(
    'cp /bin/true /out/main; for i in $(seq 40); do sleep 100 & done; exit 0',
  )
  expect({ ok, kept }).toEqual({ ok: true, kept: [{ isAlive: false, mode: 0o755 }] })
})

/** GCC's own driver, with a compiler proper that does this. */
const driverOf = (cc1: string) =>
  `mkdir /tmp/b; printf '#!/bin/sh\\n${cc1}\\n' > /tmp/b/cc1; chmod +x /tmp/b/cc1; ` +
  'echo > /tmp/a.c; gcc -B/tmp/b -c /tmp/a.c -o /out/main'

test.each([
  ['a compiler that refuses a source', 'exit 1', false],
  ['a compiler that was killed', 'kill -9 $$', true],
  ['a driver whose compiler refuses a source', driverOf('exit 1'), false],
  ['a driver whose compiler was killed', driverOf('kill -9 $$'), true],
])('%s', async (_name, script, wasKilled) => {
  expect(await compileWith(script)).toEqual({ ok: false, kept: [], wasKilled })
})

test.each([
  ['a symbolic link', `ln -s ${secret} /out/main`],
  ['a second link to another file', 'cp /bin/true /out/a; ln /out/a /out/main'],
  ['a folder', 'mkdir /out/main'],
  ['a FIFO', 'mkfifo /out/main'],
  ['nothing', 'true'],
])('%s is no executable', async (_name, script) => {
  expect(await compileWith(script)).toMatchObject({ ok: false, kept: [] })
  expect(fs.statSync(secret).mode & 0o777).toBe(0o600)
})
