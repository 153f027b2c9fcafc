import {
  accepted,
  brief,
  type HostileProgram,
  nonZeroExit,
  otherSignal,
  timeLimitExceeded,
} from '../hostile-program.ts'

const C = 'C' as const
const includes = `#include <stdio.h>
#include <stdlib.h>
#include <signal.h>
#include <unistd.h>
#include <sys/wait.h>
`

export const processPrograms: HostileProgram[] = [
  {
    name: 'fork bomb, flat',
    language: C,
    source: `${includes}int main(){ for(;;) fork(); }`,
    options: brief,
    status: [timeLimitExceeded],
  },
  {
    name: 'fork bomb, recursive with setsid',
    language: C,
    source: `${includes}void f(){ if(fork()==0){ setsid(); f(); } f(); } int main(){ for(;;) if(fork()==0){ setsid(); } }`,
    options: brief,
    status: [timeLimitExceeded],
  },
  {
    name: 'double fork: a daemon outlives its parent',
    language: C,
    source: `${includes}int main(){ if(fork()==0){ setsid(); if(fork()==0){ for(int i=0;i<3;i++) close(i); for(;;) sleep(1);} _exit(0);} wait(0); puts("parent done"); }`,
    status: [accepted],
    stdout: 'parent done\n',
  },
  {
    name: 'a child goes on writing after the parent ended',
    language: 'Python',
    source: `import os
print("parent", flush=True)
if os.fork() == 0:
    while True: os.write(1, b"child\\n")
`,
    status: [accepted],
    stdout: /^parent\n/,
  },
  {
    name: 'fork bomb in Python',
    language: 'Python',
    source: 'import os\nwhile True:\n    try: os.fork()\n    except OSError: pass\n',
    options: brief,
    status: [timeLimitExceeded, nonZeroExit],
  },
  {
    name: 'fork bomb in a shell',
    language: 'Python',
    source:
      'import os\nos.execv("/bin/sh", ["sh", "-c", "b() { b | b & }; b; while :; do :; done"])\n',
    options: brief,
    status: [timeLimitExceeded, nonZeroExit],
  },
  {
    name: 'process bomb in JavaScript',
    language: 'JavaScript',
    source: `const { spawn } = require('child_process')
function more() { for (let i = 0; i < 50; i++) spawn('/bin/sh', ['-c', 'while :; do :; done']).on('error', () => {}); setImmediate(more) }
more()`,
    options: brief,
    status: [timeLimitExceeded, nonZeroExit],
  },
  {
    name: 'worker bomb in JavaScript',
    language: 'JavaScript',
    source: `const { Worker } = require('worker_threads')
for (let i = 0; i < 500; i++) new Worker('for (;;) {}', { eval: true }).on('error', () => {})`,
    options: brief,
    status: [timeLimitExceeded, nonZeroExit, otherSignal, 7, 10],
  },
  {
    name: 'thread bomb in Java',
    language: 'Java',
    source: `public class Main { public static void main(String[] a) { while (true) new Thread(() -> { while (true); }).start(); } }`,
    options: brief,
    status: [timeLimitExceeded, nonZeroExit],
  },
  {
    name: 'process bomb in Java',
    language: 'Java',
    source: `public class Main { public static void main(String[] a) throws Exception { while (true) try { new ProcessBuilder("/bin/sleep", "100").start(); } catch (java.io.IOException e) { } } }`,
    options: brief,
    status: [timeLimitExceeded, nonZeroExit],
  },
  {
    name: 'thread bomb in C++',
    language: 'C++',
    source: `#include <thread>
#include <vector>
int main(){ std::vector<std::thread> v; for(;;) v.emplace_back([]{ for(;;); }); }`,
    options: { ...brief, compiler_options: '-pthread' },
    status: [timeLimitExceeded, 10],
  },
  {
    name: 'kill(-1) spares the sandbox',
    language: C,
    source: `${includes}int main(){ kill(-1, SIGKILL); kill(1, SIGKILL); puts("alive"); }`,
    status: [accepted],
    stdout: 'alive\n',
  },
  {
    name: 'killing the parent from Python',
    language: 'Python',
    source:
      'import os, signal\nos.kill(os.getppid(), signal.SIGKILL)\nprint("alive", os.getppid())\n',
    status: [accepted],
    stdout: 'alive 1\n',
  },
  {
    name: 'kill -9 -1 from JavaScript',
    language: 'JavaScript',
    source: `try { require('child_process').execSync('kill -9 -1') } catch {}
console.log('alive')`,
    status: [accepted, otherSignal],
  },
  {
    name: 'stopping itself',
    language: C,
    source: `${includes}int main(){ kill(getpid(), SIGSTOP); }`,
    options: { ...brief, wall_time_limit: 1 },
    status: [timeLimitExceeded],
    message: /wall clock/,
  },
  {
    name: 'stopping its parent and itself',
    language: 'Python',
    source: 'import os, signal\nos.kill(1, signal.SIGSTOP)\nos.kill(os.getpid(), signal.SIGSTOP)\n',
    options: { ...brief, wall_time_limit: 1 },
    status: [timeLimitExceeded],
  },
  {
    name: 'sleeping',
    language: 'Python',
    source: 'import time\ntime.sleep(1000)\n',
    options: { wall_time_limit: 1 },
    status: [timeLimitExceeded],
    message: /wall clock/,
  },
  {
    name: 'ignoring every signal and spinning',
    language: C,
    source: `${includes}int main(){ for(int i=1;i<65;i++) signal(i, SIG_IGN); for(;;); }`,
    options: brief,
    status: [timeLimitExceeded],
  },
  {
    name: 'burning time in many threads that each stay below the limit',
    language: 'C++',
    source: `#include <thread>
#include <vector>
int main(){ std::vector<std::thread> v; for(int i=0;i<20;i++) v.emplace_back([]{ for(;;); }); for(auto&t:v) t.join(); }`,
    options: { ...brief, compiler_options: '-pthread' },
    status: [timeLimitExceeded],
  },
  {
    name: 'burning time in children nobody waits for',
    language: C,
    source: `${includes}int main(){ for(int i=0;i<8;i++) if(fork()==0) for(;;); pause(); }`,
    options: brief,
    status: [timeLimitExceeded],
    message: /^Time limit exceeded$/,
    needsCgroups: true,
  },
  {
    name: 'closing every descriptor',
    language: C,
    source: `${includes}int main(){ for(int i=0;i<4096;i++) close(i); return 0; }`,
    status: [accepted],
  },
  {
    name: 'an exit code that looks like a signal',
    language: 'Python',
    source: 'import sys\nsys.exit(139)\n',
    status: [nonZeroExit],
    message: /status 139/,
  },
  {
    name: 'raising its own limits',
    language: 'Python',
    source: `import resource
for what in (resource.RLIMIT_FSIZE, resource.RLIMIT_STACK):
    try:
        resource.setrlimit(what, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        print("raised", what)
    except (ValueError, PermissionError):
        print("refused")
`,
    status: [accepted],
    stdout: 'refused\nrefused\n',
  },
  {
    name: 'real-time scheduling',
    language: 'Python',
    source: `import os
try:
    os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(50)); print("real time")
except PermissionError: print("refused")
try:
    os.setpriority(os.PRIO_PROCESS, 0, -20); print("raised")
except PermissionError: print("refused")
`,
    status: [accepted],
    stdout: 'refused\nrefused\n',
  },
  {
    name: 'slowing itself down',
    language: C,
    source: `#define _GNU_SOURCE
${includes}#include <fcntl.h>
#include <sched.h>
#include <sys/resource.h>
#include <sys/syscall.h>
int main(){ struct sched_param p = {0}; cpu_set_t one; CPU_ZERO(&one); CPU_SET(0, &one);
  setsid();
  printf("%d %d %d %ld %d\\n", sched_setscheduler(0, SCHED_IDLE, &p), setpriority(PRIO_PROCESS, 0, 19),
    sched_setaffinity(0, sizeof one, &one), syscall(SYS_ioprio_set, 1, 0, 3 << 13), open("/proc/self/autogroup", O_WRONLY)); }`,
    status: [accepted],
    stdout: '-1 -1 -1 -1 -1\n',
  },
  {
    name: 'slowing itself down in Python',
    language: 'Python',
    source: `import os
for call in (lambda: os.nice(19), lambda: os.sched_setaffinity(0, {0}),
             lambda: os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0)),
             lambda: open("/proc/self/autogroup", "w").write("19")):
    try: print("done", call())
    except OSError: print("refused")
`,
    status: [accepted],
    stdout: 'refused\n'.repeat(4),
  },
  {
    name: 'slowing itself down in JavaScript',
    language: 'JavaScript',
    source: `const fs = require('fs'), os = require('os')
for (const call of [() => os.setPriority(19), () => fs.writeFileSync('/proc/self/autogroup', '19')]) {
  try { call(); console.log('done') } catch { console.log('refused') }
}`,
    status: [accepted],
    stdout: 'refused\nrefused\n',
  },
  {
    name: 'slowing itself down in Java',
    language: 'Java',
    source: `import java.nio.file.*;
public class Main { public static void main(String[] a) throws Exception {
  try { Files.writeString(Path.of("/proc/self/autogroup"), "19"); System.out.println("done"); }
  catch (java.io.IOException e) { System.out.println("refused"); }
} }`,
    status: [accepted],
    stdout: 'refused\n',
  },
]
