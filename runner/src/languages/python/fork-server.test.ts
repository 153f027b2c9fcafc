import { judgeLanguageIds } from '@assay/contract/language-facts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pythonServers } from '../../testing/fork-servers.ts'
import { startTestRunner, type TestRunner } from '../../testing/test-runner.ts'

let forking: TestRunner
let cold: TestRunner
beforeAll(async () => {
  forking = await startTestRunner({ concurrency: 2 })
  cold = await startTestRunner({ poolSize: 0 })
})
afterAll(() => Promise.all([forking.close(), cold.close()]))

const python = async (runner: TestRunner, source_code: string) => {
  const result = await runner.run({ language_id: judgeLanguageIds.Python, source_code })
  expect(result.stderr).toBeNull()
  return result.stdout ?? ''
}

const printIsForked = 'print("python-fork-server" in open("/proc/self/maps").read())'

/** The output of a forked program: of several at once, only the first finds one booted. */
const forked = async (source: string) => {
  const outputs = await Promise.all(
    [1, 2, 3].map(() => python(forking, `${printIsForked}\n${source}`)),
  )
  return outputs.find((output) => output.startsWith('True\n'))?.slice('True\n'.length)
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
  const started = await python(cold, `${printIsForked}\n${facts}`)
  expect(`False\n${await forked(facts)}`).toBe(started)
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

test('a forked Python shares the objects of its boot with other forks', async () => {
  const counts = 'import gc\nprint(gc.get_freeze_count() > 1000)'
  expect(await forked(counts)).toBe('True\n')
})

test('while every core is busy the pool keeps sandboxes for forks', async () => {
  const busy = await startTestRunner({ concurrency: 2 })
  const pool = (name: 'ready' | 'hits') => busy.poolMetric('Python', name)
  try {
    const sleeping = python(busy, 'import time\ntime.sleep(1)')
    await python(busy, 'print("finds none booted")')
    await expect.poll(() => pool('ready'), { timeout: 3000 }).toBe(1)
    const hits = await pool('hits')
    expect(await python(busy, printIsForked)).toBe('True\n')
    expect(await pool('hits')).toBe(hits + 1)
    await sleeping
  } finally {
    await busy.close()
  }
})

test('programs are forked again after the fork server was killed', async () => {
  // From now on the pool keeps sandboxes for forks.
  await expect.poll(() => forked('print("first")')).toBe('first\n')
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

test('forked programs share neither memory nor files', async () => {
  await forked('import builtins\nbuiltins.secret = 1\nopen("left", "w").write("x")')
  const look = 'import builtins, os\nprint(hasattr(builtins, "secret"), os.listdir())'
  expect(await forked(look)).toBe("False ['main.py']\n")
})
