import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHost } from '../testing/test-host.ts'
import { Box } from './box.ts'
import type { BoxSpec } from './box-spec.ts'
import type { Host } from './host.ts'

let host: Host
beforeAll(() => {
  host = openTestHost()
})
afterAll(() => host.close())

const limits = { memoryKb: 100_000, processes: 20, fileSizeKb: 1000, stackKb: 8000, boxKb: 1000 }

function openPython(source: string, more: Partial<BoxSpec> = {}, on = host): Promise<Box> {
  return Box.open(on, {
    command: ['/usr/bin/python3', 'main.py'],
    environment: {},
    limits,
    syscalls: 'standard',
    files: [{ path: 'main.py', contents: Buffer.from(source) }],
    ...more,
  })
}

async function finish(box: Box) {
  box.start()
  const end = await box.ended
  const stdout = String(box.slot.readOutput('stdout', 100_000).contents)
  const stderr = String(box.slot.readOutput('stderr', 100_000).contents)
  box.discard()
  await box.gone
  return { end, stdout, stderr, slot: box.slot }
}

const runPython = async (source: string, more?: Partial<BoxSpec>) =>
  finish(await openPython(source, more))

/** Whatever a program could find of others that ran in the same slot. */
const look = `import ctypes, os, re, socket, resource
libc = ctypes.CDLL(None)
libc.opendir.restype = ctypes.c_void_p
libc.telldir.restype = ctypes.c_long
def offsets(folder):
    opened = ctypes.c_void_p(libc.opendir(folder))
    while libc.readdir(opened): yield libc.telldir(opened)
def each(*paths):
    for path in paths:
        try: yield path, open(path).read()
        except OSError as error: yield path, error.errno
for folder in ("/", "/box", "/tmp", "/dev", "/dev/shm", "/dev/mqueue", "/dev/pts", "/out", "/code"):
    found = os.path.exists(folder) and os.stat(folder)
    print(folder, found and (sorted(os.listdir(folder)), found.st_mode, found.st_size, found.st_nlink))
open("/out/mine", "w")
print(list(offsets(b"/out")), list(offsets(b"/code")), resource.getrlimit(resource.RLIMIT_NOFILE))
print([pid for pid in os.listdir("/proc") if pid.isdigit()])
print(sorted(os.environ.items()), sorted(os.listdir("/proc/self/fd")), os.uname().nodename)
for path, text in each("/proc/net/tcp", "/proc/net/udp", "/proc/net/snmp", "/proc/net/netstat", "/proc/net/dev",
                       "/proc/net/sockstat", "/proc/sysvipc/shm", "/proc/sysvipc/sem", "/proc/sysvipc/msg",
                       "/proc/self/cgroup", "/proc/1/cmdline", "/proc/1/environ", "/proc/1/maps"):
    # Counted for the whole machine.
    print(path, re.sub("(orphan|alloc|mem|memory) [0-9]+", "", str(text)))
print(len(open("/proc/net/unix").readlines()), len(open("/proc/self/mountinfo").readlines()))
for name in ("CapPrm", "CapBnd", "Seccomp_filters", "NoNewPrivs", "Groups"):
    print(re.search(name + ".*", open("/proc/self/status").read())[0])
with socket.socket(socket.AF_UNIX) as server: server.bind("\\0left")
`

/** Leaves behind all it can. */
const leave = `import ctypes, os, socket
libc = ctypes.CDLL(None)
for folder in ("/box", "/tmp", "/dev/shm", "/out"): open(folder + "/left", "w").write("left")
abstract = socket.socket(socket.AF_UNIX); abstract.bind("\\0left")
libc.shmget(4242, 4096, 0o1666); libc.semget(4242, 1, 0o1666); libc.msgget(4242, 0o1666)
libc.mq_open(b"/left", os.O_CREAT | os.O_RDWR, 0o666, None)
ours, theirs = socket.socketpair()
try:
    while True: socket.send_fds(ours, [b"left"], [theirs.fileno()] * 250)
except OSError as error: print(error.strerror)
os.chmod("/out", 0o500)
if os.fork() == 0:
    os.setsid()
    while True: pass
print("left")
`

test('a program has no privileges, and cannot get any', async () => {
  const { stdout } = await runPython('print(open("/proc/self/status").read())')
  const none = '\t0000000000000000\n'
  for (const set of ['Inh', 'Prm', 'Eff', 'Bnd', 'Amb'])
    expect(stdout).toContain(`Cap${set}:${none}`)
  expect(stdout).toMatch(/^NoNewPrivs:\t1\nSeccomp:\t2\nSeccomp_filters:\t1$/m)
})

test('a sandbox has nothing of the one before it', async () => {
  const fresh = await runPython(look, { outAt: '/out', codeAt: '/code' })
  expect(fresh.stderr).toBe('')
  const left = await runPython(leave, { outAt: '/out', codeAt: '/code' })
  expect(left).toMatchObject({ stdout: 'Too many references: cannot splice\nleft\n', stderr: '' })
  const after = await runPython(look, { outAt: '/out', codeAt: '/code' })
  expect(after.slot).toBe(left.slot)
  expect(after.stdout).toBe(fresh.stdout)
})

test.each([
  ['folders', 'os.makedirs("/out/a/b/c")'],
  ['many files', 'for name in range(50): open(f"/out/{name}", "w")'],
  ['names that are not Unicode', 'open(b"/out/\\xff", "w")'],
])('a slot is not used again after a program left %s in it', async (_, script) => {
  const { slot } = await runPython(`import os\n${script}`, { outAt: '/out' })
  expect(fs.existsSync(slot.folder)).toBe(false)
  const next = await runPython('import os\nprint(os.listdir("/out"))', { outAt: '/out' })
  expect(next.stdout).toBe('[]\n')
})

test('sandboxes of one kind share no slot while they run', async () => {
  const boxes = await Promise.all(
    ['one', 'two', 'three'].map((word) => openPython(`print("${word}")`)),
  )
  expect(new Set(boxes.map(({ slot }) => slot)).size).toBe(3)
  const results = await Promise.all(boxes.map(finish))
  expect(results.map(({ stdout }) => stdout)).toEqual(['one\n', 'two\n', 'three\n'])
})

test('a folder that was made anew is seen by the next sandbox', async () => {
  const folder = path.join(host.workspace, 'made-anew')
  const read = 'print(open("/bound/text").read())'
  for (const text of ['first', 'second']) {
    fs.mkdirSync(folder)
    fs.writeFileSync(path.join(folder, 'text'), text)
    const { stdout } = await runPython(read, { binds: [{ from: folder, to: '/bound' }] })
    expect(stdout).toBe(`${text}\n`)
    fs.rmSync(folder, { recursive: true })
  }
})

function parentOf(pid: string): string {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? ''
}

test('a template that is killed takes its sandbox with it, and is replaced', async () => {
  const box = await openPython('import time\ntime.sleep(1000)')
  const [, , firstProcess = ''] = box.rootBeforeStart.split('/')
  box.start()
  process.kill(Number(parentOf(firstProcess)), 'SIGKILL')
  expect((await box.ended).signal).toBe(9)
  box.discard()
  await box.gone
  expect((await runPython('print("next")')).stdout).toBe('next\n')
})

test('after a sandbox that could not be made, the next one is', async () => {
  const fifo = 'x'.repeat(255)
  await expect(openPython('', { fifo })).rejects.toThrow('No sandbox could be made')
  const tooLarge = [{ path: 'main.py', contents: Buffer.alloc(2_000_000) }]
  await expect(openPython('', { files: tooLarge })).rejects.toThrow('No sandbox could be made')
  expect((await runPython('print("next")')).stdout).toBe('next\n')
})

test('files get their folders', async () => {
  const files = ['main.py', 'a/b/one', 'a/b/two', 'a/three'].map((name) => ({
    path: name,
    contents: Buffer.from(
      'import os\nprint([(at, sorted(found)) for at, _, found in os.walk(".")])',
    ),
  }))
  const { stdout } = await runPython('', { files })
  expect(stdout).toBe("[('.', ['main.py']), ('./a', ['three']), ('./a/b', ['one', 'two'])]\n")
})

test.each([Number.NaN, -1, 1e30])('a limit of %s is refused', async (stackKb) => {
  const { end } = await runPython('print(1)', { limits: { ...limits, stackKb } })
  expect(end.exitCode).toBe(125)
})

test('a sandbox asked for while the runner closes is refused, and leaves nothing', async () => {
  const closing = openTestHost()
  const opening = openPython('pass', {}, closing)
  const [refused] = await Promise.allSettled([opening, closing.close()])
  expect(refused).toMatchObject({ status: 'rejected' })
  const left = [closing.workspace, ...(closing.cgroups?.folders ?? [])]
  expect(left.filter((folder) => fs.existsSync(folder))).toEqual([])
})
