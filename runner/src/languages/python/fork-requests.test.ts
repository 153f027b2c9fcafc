import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { buildNative } from '../../sandbox/native-programs.ts'
import { addressSanitizer, sanitizedLibrary } from '../../testing/sanitizers.ts'

const { gcc } = readConfig({}).tools
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-fork-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

/**
 * Boots a fork server as the spawner does, sends it one request and prints the exit code of the server or,
 * if the request is in order, of the process that stands for the sandbox's first one.
 */
const driver = `
import os, socket, subprocess, sys
library, others, text, count = sys.argv[1:]
ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
server = subprocess.Popen(
    ["python3", "main.py"], close_fds=False, preexec_fn=lambda: os.dup2(theirs.fileno(), 3),
    env={"LD_PRELOAD": others + ":" + library, "ASAN_OPTIONS": "detect_leaks=0"})
theirs.close()
assert ours.recv(16) == b"ready"
first = subprocess.Popen(["sleep", "600"]) if text == "in order" else None
given = [os.open("/dev/null", os.O_RDWR) for _ in range(int(count))]
if first:
    given[0] = os.pidfd_open(first.pid)
    text = "4294967295|fsize=1|"
socket.send_fds(ours, [text.encode("latin1").replace(b"|", b"\\0")], given)
print((first or server).wait())
`

/** Descriptors: the first process, three streams, the filter, and a control group. */
const enough = 6

function drive(text: string, count: number, ...preloaded: string[]) {
  const library = buildNative('python/fork-server', 'library', {
    gcc,
    cacheDir: folder,
    flags: { program: [], library: sanitizedLibrary },
  })
  const others = [addressSanitizer(gcc), ...preloaded].join(':')
  const { stdout, stderr } = spawnSync(
    'python3',
    ['-c', driver, library as string, others, text, String(count)],
    { encoding: 'utf8', timeout: 30_000 },
  )
  return { stdout, stderr }
}

test.each([
  ['no descriptors', '5|fsize=1|', 0],
  ['too few descriptors', '5|fsize=1|', 4],
  ['more descriptors than there is room for', '5|fsize=1|', 40],
  ['no limits', '5', enough],
  ['a user that is not a number', 'x|fsize=1|', enough],
  ['a negative user', '-1|fsize=1|', enough],
  ['a user beyond every number', `${'9'.repeat(30)}|fsize=1|`, enough],
  ['a text that is too long', `5|${'x'.repeat(4000)}|`, enough],
])('a fork server ends at a request with %s', (_, text, count) => {
  expect(drive(text, count)).toEqual({ stdout: '0\n', stderr: '' })
})

const killed = { stdout: '-9\n', stderr: '' }

test('a sandbox is killed if it cannot be entered', () => {
  // Its namespaces are those of the server, which cannot be entered again.
  expect(drive('in order', enough)).toEqual(killed)
})

test('a sandbox is killed if no process can be made for it', () => {
  const source = path.join(folder, 'no-processes.c')
  const failing = path.join(folder, 'no-processes.so')
  fs.writeFileSync(source, '#include <errno.h>\nint vfork(void) { errno = EAGAIN; return -1; }\n')
  execFileSync(gcc, ['-shared', '-fPIC', '-o', failing, source])
  expect(drive('in order', enough, failing)).toEqual(killed)
})
