import { fork, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { requirePart } from '@assay/testkit/require-part'
import { runnerCacheDir } from '@assay/testkit/runner-cache'
import { afterEach, describe, expect, test } from 'vitest'
import {
  isBuilt,
  killRunners,
  runnerMain,
  runningCount,
  startRunner,
} from './testing/runner-process.ts'

const isRoot = process.getuid?.() === 0
/** Filling a pool takes seconds of CPU time. */
const withoutPool = { RUNNER_POOL_SIZE: '0' }

afterEach(killRunners)

async function post(url: string, source_code: string, query = '', language_id = 100) {
  const response = await fetch(`${url}/submissions${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ language_id, source_code }),
  })
  return (await response.json()) as { stdout: string }
}

/** Folders and control groups of the runner with that pid. */
function tracesOf(pid: number): string[] {
  const found: string[] = []
  const look = (folder: string, depth: number) => {
    let entries: fs.Dirent[] = []
    try {
      entries = fs.readdirSync(folder, { withFileTypes: true })
    } catch {
      return
    }
    for (const entry of entries.filter((one) => one.isDirectory())) {
      const inner = path.join(folder, entry.name)
      if (entry.name.startsWith(`assay-runner-${pid}-`)) found.push(inner)
      else if (depth > 0) look(inner, depth - 1)
    }
  }
  look('/dev/shm', 0)
  look(os.tmpdir(), 0)
  look('/sys/fs/cgroup', 4)
  return found
}

function boxesIn(folder: string): string[] {
  return fs
    .readdirSync(folder)
    .filter((name) => name.startsWith('box-'))
    .map((name) => path.join(folder, name))
}

function sandboxesOf(pid: number): number {
  return fs.readdirSync('/proc').filter((name) => {
    try {
      const command = fs.readFileSync(`/proc/${name}/cmdline`, 'utf8')
      return command.includes('bwrap') && command.includes(`assay-runner-${pid}-`)
    } catch {
      return false
    }
  }).length
}

async function failToStart(env: NodeJS.ProcessEnv) {
  const child = fork(runnerMain, [], {
    env,
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const texts = [child.stdout, child.stderr].map(async (stream) => (stream ? text(stream) : ''))
  const code = await new Promise((resolve) => child.on('close', resolve))
  const [stdout, stderr] = await Promise.all(texts)
  return { code, stdout, stderr }
}

describe.skipIf(!requirePart('build', isBuilt))('the process', () => {
  test('finishes its runs on SIGTERM and leaves nothing behind', async () => {
    const runner = await startRunner()
    // The first run waits until what programs see is in memory, which counts against the grace period.
    await post(runner.url, 'print(1)', '?wait=true')
    const result = post(runner.url, 'import time\ntime.sleep(1)\nprint("finished")', '?wait=true')
    await expect.poll(async () => await runningCount(runner.url)).toBe(1)
    runner.child.kill('SIGTERM')
    expect((await result).stdout).toBe('finished\n')
    expect(await runner.ended).toBe(0)
    expect(tracesOf(runner.pid)).toEqual([])
    expect(sandboxesOf(runner.pid)).toBe(0)
  })

  test('exits when its parent is gone', async () => {
    const runner = await startRunner()
    await post(runner.url, 'print(1)', '?wait=true')
    runner.child.disconnect()
    expect(await runner.ended).toBe(0)
    expect(tracesOf(runner.pid)).toEqual([])
    expect(sandboxesOf(runner.pid)).toBe(0)
  })

  test('removes what a killed runner left behind, but nothing of a live one', async () => {
    const living = await startRunner(withoutPool)
    const killed = await startRunner()
    await post(killed.url, 'import time\ntime.sleep(100)')
    expect(tracesOf(killed.pid)).not.toEqual([])
    killed.child.kill('SIGKILL')
    await killed.ended
    await expect.poll(() => sandboxesOf(killed.pid)).toBe(0)
    const livingTraces = tracesOf(living.pid)
    await startRunner(withoutPool)
    expect(tracesOf(killed.pid)).toEqual([])
    expect(tracesOf(living.pid)).toEqual(livingTraces)
    expect((await post(living.url, 'print(1)', '?wait=true')).stdout).toBe('1\n')
  })

  test('survives a sandbox that cannot be removed, and removes it later', async () => {
    const runner = await startRunner({ LOG_LEVEL: 'warn', ...withoutPool })
    const groups = tracesOf(runner.pid).filter((folder) => folder.startsWith('/sys/fs/cgroup'))
    if (!requirePart('control groups', groups.length > 0)) return
    const done = post(runner.url, 'import time\ntime.sleep(1)', '?wait=true')
    const boxes = () => groups.flatMap((group) => boxesIn(group))
    // The first run waits until what programs see is in memory.
    await expect.poll(() => boxes().length).toBe(groups.length)
    // A group with a child cannot be removed, like one with a process that does not end.
    const children = boxes().map((box) => path.join(box, 'child'))
    for (const child of children) fs.mkdirSync(child)
    await done
    await expect.poll(runner.log).toContain('cannot be removed yet')
    expect((await post(runner.url, 'print(1)', '?wait=true')).stdout).toBe('1\n')
    for (const child of children) fs.rmdirSync(child)
    await expect.poll(() => boxes().length).toBe(0)
    runner.child.kill('SIGTERM')
    expect(await runner.ended).toBe(0)
  })

  test.runIf(isRoot)('keeps other users from a run', async () => {
    const runner = await startRunner(withoutPool)
    const [workspace = ''] = tracesOf(runner.pid).filter((f) => !f.startsWith('/sys/fs/cgroup'))
    await post(runner.url, 'import time\ntime.sleep(100)')
    const inBoxes = () =>
      boxesIn(workspace).flatMap((box) => fs.readdirSync(box).map((name) => path.join(box, name)))
    await expect.poll(() => inBoxes().length).toBeGreaterThan(2)
    const files = inBoxes()
    const nobody = { uid: 65_534, gid: 65_534 }
    const { status, stdout } = spawnSync('ls', ['-d', ...files], { ...nobody, encoding: 'utf8' })
    expect([status, stdout]).toEqual([2, ''])
  })

  test.runIf(isRoot)('runs compiled programs if /dev/shm is mounted noexec', async () => {
    const mount = 'mount -t tmpfs -o noexec,mode=1777 tmpfs /dev/shm && exec "$0" "$1"'
    const inNamespace = ['/usr/bin/unshare', '--mount', '/bin/sh', '-c', mount]
    const runner = await startRunner(withoutPool, [...inNamespace, process.execPath])
    const source = '#include <stdio.h>\nint main(void) { puts("ran"); }'
    expect(await post(runner.url, source, '?wait=true', 50)).toMatchObject({ stdout: 'ran\n' })
  })

  test('reports an invalid environment in one line', async () => {
    const { code, stderr } = await failToStart({ RUNNER_PORT: 'many' })
    expect(code).toBe(1)
    expect(stderr).toBe('RUNNER_PORT is "many"; it takes a whole number from 0 to 65535\n')
  })

  test('logs the stack of a failed start at debug level only', async () => {
    // An address for documentation, which no machine has.
    const settings = { RUNNER_HOST: '192.0.2.1', RUNNER_CACHE_DIR: runnerCacheDir, ...withoutPool }
    const env = { PATH: process.env.PATH, ...settings }
    const quiet = await failToStart({ ...env, LOG_LEVEL: 'info' })
    expect(quiet.stderr).toMatch(/^listen EADDRNOTAVAIL.*\n$/)
    expect(quiet.stdout).not.toContain('"stack"')
    const { stdout } = await failToStart({ ...env, LOG_LEVEL: 'debug' })
    expect(stdout).toMatch(/"stack":"Error: listen EADDRNOTAVAIL.* {4}at /)
  })
})
