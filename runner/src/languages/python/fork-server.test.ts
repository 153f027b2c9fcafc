import { judgeLanguageIds } from '@assay/contract/language-facts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pythonServers } from '../../testing/fork-servers.ts'
import { startTestRunner, type TestRunner } from '../../testing/test-runner.ts'

let forking: TestRunner
let cold: TestRunner
beforeAll(async () => {
  forking = await startTestRunner()
  cold = await startTestRunner({ poolSize: 0 })
  // The first ones may find a sandbox that was booted ahead, or a server that still boots.
  const isForked = async () => (await python(forking, printIsForked)) === 'True\n'
  await vi.waitUntil(isForked, { timeout: 60_000 })
})
afterAll(() => Promise.all([forking.close(), cold.close()]))

const run = (runner: TestRunner, source_code: string) =>
  runner.run({ language_id: judgeLanguageIds.Python, source_code })

async function python(runner: TestRunner, source: string) {
  const result = await run(runner, source)
  expect(result.stderr).toBeNull()
  return result.stdout ?? ''
}

const printIsForked = 'print("python-fork-server" in open("/proc/self/maps").read())'

async function forked(source: string) {
  const output = await python(forking, `${printIsForked}\n${source}`)
  expect(output).toMatch(/^True\n/)
  return output.slice('True\n'.length)
}

/** Everything about a process that matters: what it may do, and what it looks like. */
const facts = `
import gc, locale, os, resource, signal, sys
status = dict(line.rstrip().split(":", 1) for line in open("/proc/self/status"))
for name in ("CapInh", "CapPrm", "CapEff", "CapBnd", "CapAmb", "NoNewPrivs", "Seccomp",
             "Seccomp_filters", "Groups", "Umask", "SigBlk", "SigIgn", "SigCgt", "Threads"):
    print(name, status[name])
for name in sorted(n for n in dir(resource) if n.startswith("RLIMIT_")):
    print(name, resource.getrlimit(getattr(resource, name)))
for number in sorted(signal.valid_signals()):
    print(number, signal.getsignal(number) in (signal.SIG_DFL, None))
print(sorted(os.environ.items()), sys.argv, sys.path, sys.flags, sys.executable, __file__)
print(os.getcwd(), os.getppid(), os.getsid(0) == os.getpid(), os.getpgrp() == os.getpid())
print(sorted(os.listdir("/proc/self/fd")), sorted(os.listdir("/")), sorted(os.listdir("/box")))
print([(s.name, s.fileno(), s.line_buffering, s.encoding, s.errors, s.seekable())
       for s in (sys.stdin, sys.stdout, sys.stderr)])
print(sorted(sys.modules), locale.getlocale(), gc.get_threshold())
print(os.getpriority(os.PRIO_PROCESS, 0), os.sched_getaffinity(0))
print(open("/proc/self/cgroup").read(), len(open("/proc/self/mountinfo").readlines()))
print(open("/proc/self/oom_score_adj").read(), os.uname().nodename, os.path.exists("/proc/1/cwd"))
print(open("/proc/self/uid_map").read().split()[2], os.stat("/proc/self").st_uid == os.getuid())
`

test('a forked Python is no different from one that was started', async () => {
  expect(await forked(facts)).toBe((await python(cold, `${printIsForked}\n${facts}`)).slice(6))
})

/** Everything that an interpreter does for a program after its last line. */
const endings = `
import atexit, sys, weakref
class Noisy:
    def __init__(self, name):
        self.name = name
    def __del__(self):
        print("deleted", self.name, sys is None)
plain, cycle, in_module = Noisy("plain"), Noisy("cycle"), Noisy("in a module")
cycle.itself = cycle
sys.kept = in_module
del in_module
lost = Noisy("lost cycle")
lost.itself = lost
del lost
weakref.finalize(plain, print, "finalized")
atexit.register(print, "at exit")
sys.stdout.write("not flushed")
`

test('a forked Python ends as one that was started', async () => {
  const started = await python(cold, endings)
  expect(await forked(endings)).toBe(started)
  expect(started).toContain('deleted lost cycle')
})

test.each<[string, string]>([
  ['an exit code', 'import sys\nprint("out")\nsys.exit(3)'],
  ['a message', 'import sys\nsys.exit("stopped")'],
  ['an error', 'print("out")\n1 / 0'],
  ['a syntax error', 'print("out"'],
  ['an error in an exit function', 'import atexit\natexit.register(int, "x")'],
  [
    'an import in an exit function',
    `import atexit
def late():
    import os, json
    print(os.getcwd(), json.dumps([1]))
atexit.register(late)`,
  ],
  ['an error that it prints itself', 'import sys\nsys.excepthook = lambda *_: print("own")\n1 / 0'],
  ['an interrupt', 'raise KeyboardInterrupt'],
  ['SIGINT', 'import os, signal, time\nos.kill(os.getpid(), signal.SIGINT)\ntime.sleep(9)'],
  ['SIGTERM', 'import os, signal, time\nos.kill(os.getpid(), signal.SIGTERM)\ntime.sleep(9)'],
  [
    'a thread',
    `import threading
threading.Thread(target=lambda: (threading.main_thread().join(), print("late"))).start()
print("first")`,
  ],
  [
    'a daemon thread',
    `import threading, time
threading.Thread(target=time.sleep, args=(60,), daemon=True).start()`,
  ],
  [
    'a pool of threads',
    `import concurrent.futures, time
pool = concurrent.futures.ThreadPoolExecutor(2)
pool.submit(lambda: (time.sleep(0.1), print("late")))`,
  ],
  [
    'a child process that ends as well',
    `import os
if os.fork(): print(os.wait()[1], open("left").read())
else: left = open("left", "w"); left.write("by the child")`,
  ],
  ['closed output', 'import sys\nprint("out")\nsys.stdout.close()'],
  ['output that cannot be written', 'import os\nprint("out")\nos.close(1)'],
  [
    'output of its own',
    `import sys
class Own:
    def write(self, text): sys.stderr.write(text.upper())
    def flush(self): sys.stderr.write("flush ")
sys.stdout = Own()
print("out")`,
  ],
  ['output of a C library', 'import ctypes\nctypes.CDLL(None).printf(b"from C")'],
  [
    'a generator',
    `def waiting():
    try: yield
    finally: print("closed")
generator = waiting()
next(generator)`,
  ],
  ['an object', 'class Noisy:\n    def __del__(self): print("deleted")\nnoisy = Noisy()'],
  [
    'a module of its own',
    `import sys, types
class Noisy:
    def __del__(self): print("deleted")
sys.modules["mine"] = types.ModuleType("mine")
sys.modules["mine"].noisy = Noisy()`,
  ],
  [
    'imported modules',
    'import asyncio, decimal, http.client, logging, unittest\nprint(decimal.Decimal(1))',
  ],
  [
    'an import while a lost object is deleted',
    `class Lost:
    def __init__(self): self.itself = self
    def __del__(self):
        import os as again, signal
        print(again is os, open("main.py", encoding="latin-1").readline())
import os
Lost()`,
  ],
  [
    'several objects',
    `class Noisy:
    def __init__(self, number): self.number = number
    def __del__(self): print("deleted", self.number)
first, last = Noisy(1), Noisy(2)
listed = [Noisy(number) for number in range(10, 13)]
added = []
for number in range(20, 23): added.append(Noisy(number))
named = {"a": Noisy(30), "b": Noisy(31)}`,
  ],
  [
    'deep recursion in a thread',
    `import sys, functools, threading
sys.setrecursionlimit(10**6)
@functools.lru_cache(None)
def depth(n): return 0 if n == 0 else 1 + depth(n - 1)
threading.Thread(target=lambda: print(depth(30000))).start()`,
  ],
  [
    'a thread started by an exit function',
    `import atexit
def late():
    import threading, time
    threading.Thread(target=lambda: (time.sleep(0.3), print("late"))).start()
atexit.register(late)`,
  ],
  [
    'an exit function that cannot be found',
    'import sys\nsys.modules["atexit"] = None\nprint("out")',
  ],
  [
    'an interrupt that is blocked',
    'import signal\nsignal.pthread_sigmask(signal.SIG_BLOCK, [2])\nraise KeyboardInterrupt',
  ],
  [
    'output closed while an object is deleted',
    'import os\nclass Closing:\n    def __del__(self): print("out"); os.close(1)\nclosing = Closing()',
  ],
  ['a tidy event loop', 'import asyncio\nasync def main(): print("in")\nasyncio.run(main())'],
  [
    'a forgotten task',
    `import asyncio
loop = asyncio.new_event_loop()
task = loop.create_task(asyncio.sleep(1))`,
  ],
  ['no modules', 'import sys\nsys.modules.clear()\nprint("out")'],
])('a forked Python ends as one that was started after %s', async (_, source) => {
  const { stdout, stderr, exit_code, exit_signal, message, status } = await run(cold, source)
  const started = { stdout, stderr, exit_code, exit_signal, message, status }
  expect(await run(forking, source)).toMatchObject(started)
})

test('the pool keeps a sandbox for a fork', async () => {
  await expect.poll(() => forking.poolMetric('Python', 'ready')).toBe(1)
  const hits = await forking.poolMetric('Python', 'hits')
  await forked('')
  expect(await forking.poolMetric('Python', 'hits')).toBe(hits + 1)
})

test('forked programs share neither memory nor files', async () => {
  await forked('import builtins\nbuiltins.secret = 1\nopen("left", "w").write("x")')
  const look = 'import builtins, os\nprint(hasattr(builtins, "secret"), os.listdir())'
  expect(await forked(look)).toBe("False ['main.py']\n")
})

// Last, because afterwards a sandbox may have been booted ahead.
test('programs are forked again after the fork server was killed', async () => {
  const [server = Number.NaN] = pythonServers()
  // Stopped first, so that it dies with a request that it has not read.
  process.kill(server, 'SIGSTOP')
  const waiting = python(forking, 'print("at once")')
  // When this has run, the request before it has been sent.
  await forking.run({ language_id: judgeLanguageIds.JavaScript, source_code: '0' })
  process.kill(server, 'SIGKILL')
  expect(await waiting).toBe('at once\n')
  await expect.poll(() => forked('print("again")')).toBe('again\n')
})
