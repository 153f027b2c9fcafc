import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statfsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { submissionOf } from '../hostile/hostile-program.ts'
import { uncountedMemoryPrograms } from '../hostile/programs/uncounted-memory.ts'
import { startTestRunner, type TestRunner } from '../testing/test-runner.ts'
import { kernelKb } from './kernel-memory.ts'
import { TreeMeter } from './tree-meter.ts'

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
  const result = await python(`import ctypes, mmap, os
libc = ctypes.CDLL(None)
print(libc.shmget(0, 1 << 20, 0o1666), libc.semget(0, 1, 0o1666), libc.msgget(0, 0o1666))
for make in (lambda: os.memfd_create("x"), lambda: mmap.mmap(-1, 4096)):
    try: make(); print("made")
    except PermissionError: print("refused")
print(len(mmap.mmap(-1, 4096, flags=mmap.MAP_PRIVATE)), open("/dev/zero", "rb").read(2))
`)
  expect(result.stdout).toBe("-1 -1 -1\nrefused\nrefused\n4096 b'\\x00\\x00'\n")
})

test.each(uncountedMemoryPrograms)('$language: $name', async (program) => {
  const result = await runner.run(submissionOf(program))
  expect(program.status, JSON.stringify(result).slice(0, 2000)).toContain(result.status.id)
})

test.each([1, 4])('what a program shares with %i children counts once', async (count) => {
  const result = await python(
    `import os, time
data = bytearray(os.urandom(1 << 20)) * 40
children = []
for _ in range(${count}):
    child = os.fork()
    if child == 0: time.sleep(1); os._exit(0)
    children.append(child)
for child in children: os.waitpid(child, 0)
`,
    { memory_limit: 120_000 },
  )
  expect(result.status.id).toBe(3)
  expect(result.memory).toBeGreaterThan(40_000)
  expect(result.memory).toBeLessThan(75_000)
})

test('what its children no longer share counts', async () => {
  const result = await python(
    `import os, time
data = bytearray(os.urandom(1 << 20)) * 40
for _ in range(4):
    if os.fork() == 0:
        time.sleep(0.5)
        for at in range(0, len(data), 4096): data[at] = 1
        time.sleep(20)
time.sleep(15)
`,
    { memory_limit: 120_000, wall_time_limit: 20 },
  )
  expect(result.message).toBe('Memory limit exceeded')
})

test('pipes count that had a name, all of them the same', async () => {
  const result = await python(
    `import os, time
for _ in range(4):
    if os.fork() == 0:
        name = f"/tmp/{os.getpid()}"
        for _ in range(115):
            os.mkfifo(name)
            os.write(os.open(name, os.O_RDWR | os.O_NONBLOCK), bytes(65536))
            os.unlink(name)
        time.sleep(20)
time.sleep(15)
`,
    { memory_limit: 32_768, wall_time_limit: 20 },
  )
  expect(result.message).toBe('Memory limit exceeded')
})

test('files in memory count', async () => {
  const result = await python(
    `import time
for folder in ("/tmp", "/box", "/dev/shm"):
    for i in range(60): open(f"{folder}/{i}", "wb").write(bytes(1 << 19))
time.sleep(15)
`,
    { memory_limit: 65_536, wall_time_limit: 20 },
  )
  expect(result.message).toBe('Memory limit exceeded')
})

test('the disk of the host does not count while a sandbox is being made', () => {
  const { memoryKb } = new TreeMeter(process.pid, ['/']).read(Number.POSITIVE_INFINITY)
  const { blocks, bfree, bsize } = statfsSync('/')
  expect(memoryKb).toBeLessThan(((blocks - bfree) * bsize) / 1024)
})

test('the sockets of the host do not count while a sandbox is being made', async () => {
  const children = Array.from({ length: 10 }, () => spawn('cat'))
  const [first] = children
  if (!first?.pid) throw new Error('cat did not start')
  try {
    await once(first, 'spawn')
    expect(kernelKb(first.pid)([first.pid])).toBe(0)
  } finally {
    for (const child of children) child.kill()
  }
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
