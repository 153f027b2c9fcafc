import {
  accepted,
  type HostileProgram,
  nonZeroExit,
  otherSignal,
  sigabrt,
  sigsegv,
  timeLimitExceeded,
} from '../hostile-program.ts'

const outOfMemory = { status: [nonZeroExit], message: /^Memory limit exceeded/ }
const small = { memory_limit: 64_000, wall_time_limit: 15 }

export const memoryPrograms: HostileProgram[] = [
  {
    name: 'heap in C',
    language: 'C',
    source: `#include <stdlib.h>
#include <string.h>
int main(){ for(;;){ char*p=malloc(1<<20); if(p) memset(p,1,1<<20); } }`,
    options: small,
    ...outOfMemory,
  },
  {
    name: 'heap in C++',
    language: 'C++',
    source: `#include <vector>
int main(){ std::vector<std::vector<char>> v; for(;;) v.emplace_back(1<<20, 'x'); }`,
    options: small,
    status: [nonZeroExit, sigabrt],
  },
  {
    name: 'endless recursion',
    language: 'C',
    source: `int f(int n){ volatile char b[1024]; b[n%1024]=n; return f(n+1)+b[0]; } int main(){ return f(0); }`,
    status: [sigsegv],
  },
  {
    name: 'endless recursion in Java',
    language: 'Java',
    source:
      'public class Main { static int f(int n) { return f(n + 1) + 1; } public static void main(String[] a) { f(0); } }',
    status: [nonZeroExit],
  },
  {
    name: 'shared anonymous mapping',
    language: 'C',
    source: `#include <sys/mman.h>
#include <string.h>
int main(){ char*p=mmap(0,1L<<30,PROT_READ|PROT_WRITE,MAP_SHARED|MAP_ANONYMOUS,-1,0); memset(p,1,1L<<30); return 0; }`,
    options: small,
    ...outOfMemory,
    needsCgroups: true,
  },
  {
    name: 'System V shared memory',
    language: 'C',
    source: `#include <sys/shm.h>
#include <string.h>
int main(){ int id=shmget(IPC_PRIVATE,1L<<28,IPC_CREAT|0600); char*p=shmat(id,0,0); memset(p,1,1L<<28); return 0; }`,
    options: small,
    ...outOfMemory,
    needsCgroups: true,
  },
  {
    name: 'POSIX shared memory',
    language: 'Python',
    source: `import os
for i in range(1000):
    with open(f"/dev/shm/{i}", "wb") as f: f.write(b"x" * 1000000)
`,
    options: small,
    status: [nonZeroExit],
    needsCgroups: true,
  },
  {
    name: 'files in memory',
    language: 'Python',
    source: `for i in range(1000):
    with open(f"/tmp/{i}", "wb") as f: f.write(b"x" * 1000000)
`,
    options: small,
    status: [nonZeroExit],
    needsCgroups: true,
  },
  {
    name: 'memfd',
    language: 'Python',
    source: `import os
fds = []
for i in range(1000):
    fds.append(os.memfd_create(str(i)))
    os.write(fds[-1], b"x" * 1000000)
`,
    options: small,
    status: [nonZeroExit],
    needsCgroups: true,
  },
  {
    name: 'page cache',
    language: 'Python',
    source: `import os
read = 0
for folder, _, names in os.walk("/usr/lib"):
    for name in names:
        try:
            with open(os.path.join(folder, name), "rb") as f:
                while chunk := f.read(1 << 20): read += len(chunk)
        except OSError: pass
        if read > 300_000_000: break
    if read > 300_000_000: break
print("survived")
`,
    options: small,
    status: [accepted, timeLimitExceeded],
  },
  {
    name: 'a huge string in Python',
    language: 'Python',
    source: 'x = "a" * (10 ** 10)\nprint(len(x))\n',
    options: small,
    status: [nonZeroExit],
  },
  {
    name: 'a growing list in Python',
    language: 'Python',
    source: 'x = []\nwhile True: x.append([0] * 100000)\n',
    options: small,
    status: [nonZeroExit],
  },
  {
    name: 'heap in JavaScript',
    language: 'JavaScript',
    source: 'const x = []; for (;;) x.push(new Array(100000).fill(Math.random()))',
    status: [nonZeroExit, sigabrt, otherSignal],
  },
  {
    name: 'buffers in JavaScript',
    language: 'JavaScript',
    source: 'const x = []; for (;;) x.push(Buffer.alloc(10_000_000, 1))',
    status: [nonZeroExit, sigabrt, otherSignal],
  },
  {
    name: 'heap in Java',
    language: 'Java',
    source:
      'import java.util.*; public class Main { public static void main(String[] a) { List<int[]> l = new ArrayList<>(); while (true) l.add(new int[1000000]); } }',
    status: [nonZeroExit],
  },
  {
    name: 'direct buffers in Java',
    language: 'Java',
    source:
      'import java.util.*; import java.nio.*; public class Main { public static void main(String[] a) { List<ByteBuffer> l = new ArrayList<>(); while (true) { ByteBuffer b = ByteBuffer.allocateDirect(50_000_000); for (int i = 0; i < b.capacity(); i += 4096) b.put(i, (byte) 1); l.add(b); } } }',
    status: [nonZeroExit],
  },
  {
    name: 'a child dies of memory while its parent succeeds',
    language: 'C',
    source: `#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <sys/wait.h>
int main(){ if(fork()==0){ for(;;){ char*p=malloc(1<<20); if(p) memset(p,1,1<<20); } } wait(0); return 0; }`,
    options: small,
    ...outOfMemory,
    needsCgroups: true,
  },
  {
    name: 'memory spread over many children',
    language: 'C',
    source: `#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <sys/wait.h>
int main(){ for(int i=0;i<20;i++) if(fork()==0){ char*p=malloc(10<<20); memset(p,1,10<<20); pause(); } while(wait(0)>0); return 0; }`,
    options: { ...small, wall_time_limit: 2 },
    status: [nonZeroExit, timeLimitExceeded],
  },
  ...(['Python', 'JavaScript'] as const).map((language) => ({
    name: 'less memory than its language takes',
    language,
    source: language === 'Python' ? 'print(1)\n' : 'console.log(1)\n',
    options: { memory_limit: 2048 },
    status: [nonZeroExit],
    message: /^Memory limit exceeded$/,
    needsCgroups: true,
  })),
]
