import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestRunner, type TestRunner } from '../testing/test-runner.ts'

let runner: TestRunner

beforeAll(async () => {
  runner = await startTestRunner({ concurrency: 2 })
})
afterAll(() => runner.close())

/** Kernel objects that are not bound to a namespace, each with who changes it and who looks at it. */
const common = `import ctypes, fcntl, os, socket, struct, time
libc = ctypes.CDLL(None, use_errno=True)
shared, read = "/usr/bin/env", "/usr/bin/id"
def tried(*calls):
    for call in calls:
        try: call()
        except OSError: pass
def lock(path, flags, command, kind):
    fcntl.fcntl(os.open(path, flags), command, struct.pack("hhqqi", kind, 0, 0, 0, 0))
began = time.time()
`

const sender = `${common}
def touch(): os.utime("/dev/null")
def listen(address, family):
    server = socket.socket(family); server.bind(address); server.listen()
    kept.append(server)
def file(path): open(path, "w").write("x")
kept = []
tried(lambda: fcntl.flock(os.open(shared, os.O_RDONLY), fcntl.LOCK_EX),
      lambda: lock("/dev/null", os.O_RDWR, fcntl.F_SETLK, fcntl.F_WRLCK),
      lambda: lock("/dev/zero", os.O_RDWR, 37, fcntl.F_WRLCK),
      lambda: lock(read, os.O_RDONLY, fcntl.F_SETLK, fcntl.F_RDLCK),
      lambda: listen("\\0assay", socket.AF_UNIX),
      lambda: listen(("127.0.0.1", 5555), socket.AF_INET),
      lambda: libc.shmget(4242, 4096, 0o1666),
      lambda: libc.mq_open(b"/assay", os.O_CREAT | os.O_RDWR, 0o666, None),
      lambda: [file(folder + "/assay") for folder in ("/tmp", "/box", "/dev/shm")],
      lambda: [kept.append(os.openpty()) for _ in range(20)])
while time.time() < began + 4:
    tried(touch, lambda: os.close(os.open(shared, os.O_RDONLY)))
    os.write(1, b"x" * 65536); os.ftruncate(1, 0); os.lseek(1, 0, 0)
    time.sleep(0.01)
print(began, time.time())
`

const receiver = `${common}
seen = set()
def see(name, look):
    try:
        if look(): seen.add(name)
    except OSError: pass
def is_locked(call):
    try: call()
    except BlockingIOError: return True
def changes(read):
    first = read()
    return lambda: read() != first
def is_open(path): return bool(open(path).read(1))
def connects(address, family):
    return socket.socket(family).connect(address) is None
def read_locked():
    flock = struct.pack("hhqqi", fcntl.F_WRLCK, 0, 0, 0, 0)
    answer = fcntl.fcntl(os.open(read, os.O_RDONLY), fcntl.F_GETLK, flock)
    return struct.unpack("hhqqi", answer)[0] != fcntl.F_UNLCK
watch = libc.inotify_init1(os.O_NONBLOCK)
libc.inotify_add_watch(watch, shared.encode(), 0x20)
looks = {
    "flock": lambda: is_locked(lambda: fcntl.flock(os.open(shared, os.O_RDONLY), fcntl.LOCK_EX | fcntl.LOCK_NB)),
    "a record lock": lambda: is_locked(lambda: lock("/dev/null", os.O_RDWR, fcntl.F_SETLK, fcntl.F_WRLCK)),
    "an open file description lock": lambda: is_locked(lambda: lock("/dev/zero", os.O_RDWR, 37, fcntl.F_WRLCK)),
    "a read lock": read_locked,
    "inotify": lambda: os.read(watch, 4096),
    "a timestamp": changes(lambda: os.stat("/dev/null").st_mtime_ns),
    "an abstract socket": lambda: connects("\\0assay", socket.AF_UNIX),
    "loopback": lambda: connects(("127.0.0.1", 5555), socket.AF_INET),
    "System V memory": lambda: libc.shmget(4242, 4096, 0) >= 0,
    "a POSIX queue": lambda: libc.mq_open(b"/assay", os.O_RDWR) >= 0,
    "a file": lambda: any(os.path.exists(folder + "/assay") for folder in ("/tmp", "/box", "/dev/shm")),
    "terminals": lambda: os.openpty(),
    "free space": lambda: os.fstatvfs(0),
    **{path: (lambda path=path: is_open(path)) for path in (
        "/proc/locks", "/proc/vmstat", "/proc/sys/fs/file-nr",
        "/proc/sys/fs/inode-nr", "/proc/sys/fs/dentry-state", "/proc/sys/fs/aio-nr")},
}
while time.time() < began + 1:
    for name, look in looks.items(): see(name, look)
    time.sleep(0.01)
print(*sorted(seen), sep=", ")
print(began, time.time())
`

test('two runs at the same time see nothing of each other', async () => {
  const limits = { cpu_time_limit: 5 }
  const sending = runner.run({ language_id: 100, source_code: sender, ...limits })
  // The sender is to be there first.
  await delay(300)
  const received = await runner.run({ language_id: 100, source_code: receiver, ...limits })
  const sent = await sending
  const [seen, receivedAt = ''] = received.stdout?.split('\n') ?? []
  const [began = 0, ended = 0] = receivedAt.split(' ').map(Number)
  const [sentFrom = 0, sentUntil = 0] = (sent.stdout ?? '').trim().split(' ').map(Number)
  expect(Math.min(ended, sentUntil) - Math.max(began, sentFrom), sent.stderr ?? '').toBeGreaterThan(
    0.3,
  )
  expect(received.stderr).toBeNull()
  expect(seen).toBe('')
})
