import { statfsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { startTestRunner, type TestRunner } from '../testing/test-runner.ts'
import { treeUsage } from './process-tree.ts'

let runner: TestRunner
beforeAll(async () => {
  runner = await startTestRunner({
    poolSize: 0,
    tools: { ...readConfig({}).tools, cgroups: '/no-such-folder' },
  })
})
afterAll(() => runner.close())

const python = (source_code: string, more = {}) =>
  runner.run({ language_id: 100, source_code, ...more })

test('memory that no resource limit covers is refused', async () => {
  const result = await python(`import ctypes, os
libc = ctypes.CDLL(None)
print(libc.shmget(0, 1 << 20, 0o1666))
try: os.memfd_create("x"); print("made")
except PermissionError: print("refused")
`)
  expect(result.stdout).toBe('-1\nrefused\n')
})

test('files in memory count', async () => {
  const result = await python(
    `import time
for folder in ("/tmp", "/box", "/dev/shm"):
    for i in range(60): open(f"{folder}/{i}", "wb").write(bytes(1 << 19))
time.sleep(10)
`,
    { memory_limit: 65_536, wall_time_limit: 5 },
  )
  expect(result.message).toBe('Memory limit exceeded')
})

test('the disk of the host does not count while a sandbox is being made', () => {
  const { memoryKb } = treeUsage(process.pid, ['/'], Number.POSITIVE_INFINITY)
  const { blocks, bfree, bsize } = statfsSync('/')
  expect(memoryKb).toBeLessThan(((blocks - bfree) * bsize) / 1024)
})

test('the processor time of short-lived grandchildren counts', async () => {
  const result = await python(
    `import os, signal, time
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
def burn():
    until = time.process_time() + 0.01
    while time.process_time() < until: pass
while True:
    if os.fork() == 0:
        if os.fork() == 0: burn()
        os._exit(0)
    os.wait()
    time.sleep(0.005)
`,
    { cpu_time_limit: 0.5, cpu_extra_time: 0, wall_time_limit: 10 },
  )
  expect(result.message).toBe('Time limit exceeded')
})

test('Node and Java still start', async () => {
  const node = await runner.run({ language_id: 97, source_code: 'console.log(1)' })
  expect(node).toMatchObject({ stdout: '1\n' })
  const java = await runner.run({
    language_id: 91,
    source_code:
      'class Main { public static void main(String[] a) { new Thread(() -> System.out.println(1)).start(); } }',
  })
  expect(java.stdout).toBe('1\n')
})
