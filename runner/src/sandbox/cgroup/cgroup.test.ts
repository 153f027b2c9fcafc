import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ownGroup, readPids, removeGroup } from './files.ts'
import { openCgroupV1 } from './v1.ts'
import { openCgroupV2 } from './v2.ts'

let root: string
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-cgroup-'))
})
afterEach(() => fs.rmSync(root, { recursive: true, force: true }))

let warnings: string[]
const warn = (message: string) => warnings.push(message)
beforeEach(() => {
  warnings = []
})
const removal = () => ({ closing: new AbortController().signal, warn, warnAfterMs: 0 })

const write = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  fs.writeFileSync(path.join(root, file), text)
}
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

test('finds our own group in /proc/self/cgroup', () => {
  const self = '9:name=systemd:/\n4:memory:/a/b\n2:cpu,cpuacct:/c\n0::/user.slice/x\n'
  expect(ownGroup(self, 'memory')).toBe('/a/b')
  expect(ownGroup(self, 'cpuacct')).toBe('/c')
  expect(ownGroup(self, '')).toBe('/user.slice/x')
  expect(ownGroup(self, 'pids')).toBe('')
})

test('version 2 writes limits and reads usage', async () => {
  write('own/cgroup.procs', '')
  write('own/cgroup.controllers', 'memory pids\n')
  write('own/cgroup.subtree_control', '')
  const driver = openCgroupV2('runner', root, '0::/own\n', warn)
  expect(driver?.version).toBe(2)
  expect(read('own/cgroup.subtree_control')).toBe('+memory +pids')
  expect(read('own/runner/cgroup.subtree_control')).toBe('+memory +pids')

  const group = await driver?.create('box-1', { memoryKb: 1000, processes: 7 })
  expect(read('own/runner/box-1/memory.max')).toBe('1024000')
  expect(read('own/runner/box-1/pids.max')).toBe('7')
  expect(group?.joinFiles).toEqual([`${root}/own/runner/box-1/cgroup.procs`])
  write('own/runner/box-1/cpu.stat', 'usage_usec 1500\nuser_usec 1000\n')
  write('own/runner/box-1/memory.events', 'low 0\nmax 3\noom 1\noom_kill 2\n')
  write('own/runner/box-1/memory.peak', '2048000\n')
  expect(group?.cpuUs()).toBe(1500)
  expect(group?.oomKills()).toBe(2)
  expect(group?.peakMemoryKb()).toBe(2000)
  group?.setLimits({ memoryKb: 2000, processes: 9 })
  expect(read('own/runner/box-1/memory.max')).toBe('2048000')
})

test('version 2: a runner started in the leaf of an earlier one makes its group next to it', () => {
  write('own/cgroup.procs', '')
  write('own/cgroup.controllers', 'memory pids\n')
  write('own/assay-main/cgroup.procs', '')
  expect(openCgroupV2('runner', root, '0::/own/assay-main\n', warn)?.folders).toEqual([
    `${root}/own/runner`,
  ])
})

test('version 2 is used at its root where permitted', () => {
  for (const folder of ['.', 'own']) {
    write(`${folder}/cgroup.procs`, '')
    write(`${folder}/cgroup.controllers`, 'memory pids\n')
  }
  expect(openCgroupV2('runner', root, '0::/own\n', warn)?.folders).toEqual([`${root}/runner`])
  expect(fs.existsSync(path.join(root, 'own/cgroup.subtree_control'))).toBe(false)
})

test('version 2 is not used without its controllers', () => {
  write('cgroup.procs', '')
  write('cgroup.controllers', 'cpu memory\n')
  expect(openCgroupV2('runner', root, '0::/\n', warn)).toBeNull()
  expect(fs.readdirSync(root).sort()).toEqual(['cgroup.controllers', 'cgroup.procs'])
})

test('version 1 writes limits and reads usage', async () => {
  for (const controller of ['memory', 'pids', 'cpuacct']) write(`${controller}/cgroup.procs`, '')
  const driver = openCgroupV1('runner', root, '4:memory:/elsewhere\n', warn)
  const group = await driver?.create('box-1', { memoryKb: 1000, processes: 7 })
  expect(read('memory/runner/box-1/memory.limit_in_bytes')).toBe('1024000')
  expect(read('pids/runner/box-1/pids.max')).toBe('7')
  write('cpuacct/runner/box-1/cpuacct.usage', '3000000\n')
  write('memory/runner/box-1/memory.oom_control', 'oom_kill_disable 0\nunder_oom 0\noom_kill 1\n')
  write('memory/runner/box-1/memory.max_usage_in_bytes', '1024\n')
  expect(group?.cpuUs()).toBe(3000)
  expect(group?.oomKills()).toBe(1)
  expect(group?.peakMemoryKb()).toBe(1)
})

test('version 1 leaves nothing behind when a hierarchy is missing', () => {
  for (const controller of ['memory', 'pids']) write(`${controller}/cgroup.procs`, '')
  expect(openCgroupV1('runner', root, '', warn)).toBeNull()
  expect(fs.existsSync(path.join(root, 'memory/runner'))).toBe(false)
})

test('a group that stays busy is tried again until it is empty, and reported', async () => {
  write('stuck/process', '')
  let kills = 0
  const isRemoved = await removeGroup(
    path.join(root, 'stuck'),
    () => {
      kills++
      if (kills === 5) fs.rmSync(path.join(root, 'stuck/process'))
    },
    removal(),
  )
  expect([isRemoved, kills]).toEqual([true, 5])
  expect(warnings).toEqual([
    expect.stringMatching(/stuck cannot be removed yet \(ENOTEMPTY\)/),
    expect.stringMatching(/stuck is removed/),
  ])
})

test('version 2 gives sandboxes fair shares where the cpu controller is delegated', () => {
  write('cgroup.procs', '')
  write('cgroup.controllers', 'cpu memory pids\n')
  openCgroupV2('runner', root, '0::/\n', warn)
  expect(read('cgroup.subtree_control')).toBe('+cpu')
  expect(Number(read('runner/cpu.weight'))).toBe(50 * os.availableParallelism())
})

test('version 1 gives sandboxes fair shares, also where it shares a hierarchy', async () => {
  for (const controller of ['memory', 'pids', 'cpu,cpuacct']) {
    write(`${controller}/cgroup.procs`, '')
  }
  for (const name of ['cpu', 'cpuacct']) fs.symlinkSync('cpu,cpuacct', path.join(root, name))
  const driver = openCgroupV1('runner', root, '', warn)
  expect(driver?.folders.map((folder) => path.relative(root, folder))).toEqual([
    'memory/runner',
    'pids/runner',
    'cpu,cpuacct/runner',
  ])
  expect(Number(read('cpu,cpuacct/runner/cpu.shares'))).toBe(512 * os.availableParallelism())
  const group = await driver?.create('box-1', { memoryKb: 1000, processes: 7 })
  expect(group?.joinFiles).toHaveLength(3)
})

const unified = ['/sys/fs/cgroup/unified', '/sys/fs/cgroup'].find((folder) => {
  try {
    fs.accessSync(`${folder}/cgroup.subtree_control`, fs.constants.W_OK)
    return true
  } catch {
    return false
  }
})

// Not `requirePart`: which version of control groups is mounted depends on the machine's kernel.
test.skipIf(!unified)('a real group of version 2 is emptied and removed', async () => {
  const folder = `${unified}/assay-test-${process.pid}`
  fs.mkdirSync(folder)
  const child = spawn('/bin/sleep', ['1000'], { stdio: 'ignore' })
  const ended = new Promise((resolve) => child.on('exit', (_code, signal) => resolve(signal)))
  fs.writeFileSync(`${folder}/cgroup.procs`, String(child.pid))
  expect(readPids(folder)).toEqual([child.pid])
  await removeGroup(folder, () => fs.writeFileSync(`${folder}/cgroup.kill`, '1'), removal())
  expect(await ended).toBe('SIGKILL')
  expect(fs.existsSync(folder)).toBe(false)
})

const enabled = unified
  ? fs.readFileSync(`${unified}/cgroup.subtree_control`, 'utf8').split(/\s+/)
  : []
const hasControllers = ['memory', 'pids'].every((controller) => enabled.includes(controller))

test.skipIf(!hasControllers)(
  'processes in a real group of version 2 move to a child group',
  async () => {
    const folder = `${unified}/assay-test-${process.pid}`
    fs.mkdirSync(folder)
    const child = spawn('/bin/sleep', ['1000'], { stdio: 'ignore' })
    fs.writeFileSync(`${folder}/cgroup.procs`, String(child.pid))
    const first = openCgroupV2('first', folder, '0::/\n', warn)
    expect(readPids(`${folder}/assay-main`)).toEqual([child.pid])
    const second = openCgroupV2('second', folder, '0::/assay-main\n', warn)
    expect([first?.folders, second?.folders]).toEqual([[`${folder}/first`], [`${folder}/second`]])
    const group = await second?.create('box', { memoryKb: 4096, processes: 7 })
    expect(group?.cpuUs()).toBe(0)
    expect(fs.readFileSync(`${folder}/second/box/memory.max`, 'utf8')).toBe('4194304\n')
    await group?.destroy()
    await first?.close()
    await second?.close()
    await removeGroup(`${folder}/assay-main`, () => child.kill('SIGKILL'), removal())
    await removeGroup(folder, () => {}, removal())
  },
)
