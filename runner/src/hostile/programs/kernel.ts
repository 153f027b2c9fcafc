import { syscallNumbers } from '../../sandbox/seccomp/numbers.ts'
import { treatmentsOf } from '../../sandbox/seccomp/policy.ts'
import { accepted, type HostileProgram, otherSignal } from '../hostile-program.ts'

const numbersOf = syscallNumbers[process.arch === 'x64' ? 'x64' : 'arm64']
const treatments = treatmentsOf('standard', { hasCgroups: true })
/** Refused with EPERM, with their numbers. */
const numbers = [...numbersOf].filter(([name]) => treatments[name] === 'EPERM')

const ctypes = `import ctypes
libc = ctypes.CDLL(None, use_errno=True)
def call(number, *arguments):
    ctypes.set_errno(0)
    result = libc.syscall(ctypes.c_long(number), *(ctypes.c_long(a) for a in arguments))
    return ctypes.get_errno() if result < 0 else 0
`

const CLONE = process.arch === 'x64' ? 56 : 220
const namespaces = [0x20000, 0x2000000, 0x4000000, 0x8000000, 0x10000000, 0x20000000, 0x40000000]

export const kernelPrograms: HostileProgram[] = [
  {
    name: 'every refused system call',
    language: 'Python',
    source: `${ctypes}
for name, number in ${JSON.stringify(numbers)}:
    if call(number, 0, 0, 0, 0, 0, 0) != 1: print("passed", name)
print("all asked")
`,
    status: [accepted],
    stdout: 'all asked\n',
  },
  {
    name: 'clone with new namespaces',
    language: 'Python',
    source: `${ctypes}
print(*[call(${CLONE}, flag | 17, 0, 0, 0, 0) for flag in ${JSON.stringify(namespaces)}])
`,
    status: [accepted],
    stdout: `${namespaces.map(() => 1).join(' ')}\n`,
  },
  {
    name: 'clone3 does not exist',
    language: 'Python',
    source: `${ctypes}
import os
buffer = ctypes.create_string_buffer(bytes([0, 0, 0, 16]) + bytes(84))
print(call(435, ctypes.addressof(buffer), 88))
`,
    status: [accepted],
    stdout: '38\n',
  },
  {
    name: 'unshare from the shell',
    language: 'Python',
    source: `import subprocess
for command in ("unshare -Ur id", "unshare -n true", "mount -t tmpfs x /tmp", "nsenter -t 1 -m true", "/usr/sbin/chroot /tmp true"):
    print(subprocess.run(command, shell=True, capture_output=True).returncode != 0)
`,
    status: [accepted],
    stdout: 'True\nTrue\nTrue\nTrue\nTrue\n',
  },
  {
    name: 'ptrace of a child',
    language: 'C',
    source: `#include <sys/ptrace.h>
#include <stdio.h>
#include <errno.h>
#include <unistd.h>
int main(){ long r = ptrace(PTRACE_TRACEME,0,0,0); printf("%ld %d\\n", r, errno); printf("%ld\\n", ptrace(PTRACE_ATTACH,1,0,0)); }`,
    status: [accepted],
    stdout: '-1 1\n-1\n',
  },
  {
    name: 'no privilege at all',
    language: 'Python',
    source: `fields = dict(line.split(":\\t") for line in open("/proc/self/status").read().splitlines() if ":\\t" in line)
print(fields["CapEff"], fields["CapPrm"], fields["CapBnd"], fields["NoNewPrivs"], fields["Seccomp"])
`,
    status: [accepted],
    stdout: '0000000000000000 0000000000000000 0000000000000000 1 2\n',
  },
  {
    name: 'a 32-bit system call',
    language: 'C',
    arch: 'x64',
    source: `#include <stdio.h>
int main(){ int r; __asm__ volatile("int $0x80" : "=a"(r) : "a"(20)); printf("%d\\n", r); }`,
    status: [otherSignal],
  },
  {
    name: 'an x32 system call',
    language: 'C',
    arch: 'x64',
    source: `#include <stdio.h>
#include <unistd.h>
int main(){ printf("%ld\\n", syscall(0x40000000 + 39)); }`,
    status: [otherSignal],
  },
  {
    name: 'characters pushed into a terminal',
    language: 'Python',
    source: `import fcntl, os
for fd in (0, 1, 2):
    try: fcntl.ioctl(fd, 0x5412, b"x"); print("pushed")
    except OSError as e: print(e.errno)
`,
    status: [accepted],
    stdout: '1\n1\n1\n',
  },
  {
    name: 'other personalities',
    language: 'Python',
    source: `${ctypes}
print(call(${process.arch === 'x64' ? 135 : 92}, 0x0008), call(${process.arch === 'x64' ? 135 : 92}, 0x0040000))
`,
    status: [accepted],
    stdout: '1 1\n',
  },
  {
    name: 'a pair of sockets that ignores the network namespace',
    language: 'Python',
    source: `import socket
for family, kind in ((30, 2), (30, 5), (40, 1), (17, 3), (16, 3)):
    try: socket.socketpair(family, kind); print("made", family)
    except OSError: print("refused")
print(len(socket.socketpair()))
`,
    status: [accepted],
    stdout: `${'refused\n'.repeat(5)}2\n`,
  },
  {
    name: 'leaving a core behind',
    language: 'Python',
    source: `import resource
print(*resource.getrlimit(resource.RLIMIT_CORE))
for limit in (0, 1, resource.RLIM_INFINITY):
    resource.setrlimit(resource.RLIMIT_CORE, (limit, limit))
    resource.prlimit(0, resource.RLIMIT_CORE, (limit, limit))
    print(*resource.getrlimit(resource.RLIMIT_CORE))
print(int(open("/proc/self/coredump_filter").read(), 16))
try: open("/proc/self/coredump_filter", "w").write("255"); print("written")
except OSError: print("refused")
`,
    status: [accepted],
    stdout: `${'1 1\n'.repeat(4)}0\nrefused\n`,
  },
  {
    name: 'locks',
    language: 'C',
    source: `#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/file.h>
int main(){ int shared = open("/usr/bin/env", O_RDONLY), own = open("own", O_RDWR | O_CREAT, 0600);
  struct flock lock = {.l_type = F_RDLCK};
  printf("%d %d %d\\n", flock(shared, LOCK_EX), fcntl(shared, F_SETLK, &lock), fcntl(own, F_SETLKW, &lock));
  printf("%d %d %d %d\\n", errno == ENOLCK, fcntl(shared, F_GETLK, &lock), fcntl(shared, F_OFD_SETLK, &lock), fcntl(own, F_SETLEASE, F_RDLCK)); }`,
    status: [accepted],
    stdout: '-1 -1 -1\n1 -1 -1 -1\n',
  },
  {
    name: 'locks in Java',
    language: 'Java',
    source: `import java.nio.channels.FileChannel;
import java.nio.file.*;
public class Main { public static void main(String[] a) throws Exception {
  try { FileChannel.open(Path.of("/usr/bin/env")).lock(0, 1, true); System.out.println("locked"); }
  catch (java.io.IOException e) { System.out.println(e.getMessage()); }
} }`,
    status: [accepted],
    stdout: 'No locks available\n',
  },
  {
    name: 'watching shared files in JavaScript',
    language: 'JavaScript',
    source: `try { require('fs').watch('/usr/bin').close(); console.log('watching') } catch { console.log('refused') }`,
    status: [accepted],
    stdout: 'refused\n',
  },
  {
    name: 'watching shared files in Java',
    language: 'Java',
    source: `import java.nio.file.*;
public class Main { public static void main(String[] a) throws Exception {
  try { Path.of("/usr/bin").register(FileSystems.getDefault().newWatchService(), StandardWatchEventKinds.ENTRY_CREATE); System.out.println("watching"); }
  catch (java.io.IOException e) { System.out.println("refused"); }
} }`,
    status: [accepted],
    stdout: 'refused\n',
  },
  {
    name: 'paths of the host',
    language: 'Python',
    source: `import os, re
print(*[os.readlink(f"/proc/self/fd/{fd}") for fd in (0, 1, 2)])
roots = [line.split()[3] for line in open("/proc/self/mountinfo")]
print(*[root for root in roots if not re.match(r"/(newroot|Python|usr|etc|lib\\w*|s?bin|null|zero|full|u?random|tty)?(/|$)", root)])
`,
    status: [accepted],
    stdout: process.getuid?.() === 0 ? '/stdin /stdout /stderr\n\n' : /\n\n$/,
  },
]
