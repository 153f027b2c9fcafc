import {
  accepted,
  brief,
  type HostileProgram,
  nonZeroExit,
  sigxfsz,
  timeLimitExceeded,
} from '../hostile-program.ts'

export const filePrograms: HostileProgram[] = [
  {
    name: 'endless output',
    language: 'C',
    source: `#include <stdio.h>
int main(){ for(;;) puts("all work and no play makes jack a dull boy"); }`,
    status: [sigxfsz],
    stdout: /\n\[output cut at 1024 KB\]\n$/,
    message: /output cut/,
  },
  {
    name: 'endless errors',
    language: 'Python',
    source: 'import sys\nwhile True: sys.stderr.write("x" * 10000)\n',
    options: brief,
    status: [nonZeroExit, timeLimitExceeded],
    message: /output cut/,
  },
  {
    name: 'endless output in C++',
    language: 'C++',
    source: '#include <iostream>\nint main(){ for(;;) std::cout << "x" << std::endl; }',
    status: [sigxfsz],
  },
  {
    name: 'endless output in Java',
    language: 'Java',
    source:
      'public class Main { public static void main(String[] a) { while (true) System.out.println("x".repeat(1000)); } }',
    options: brief,
    status: [timeLimitExceeded, sigxfsz, nonZeroExit],
    message: /output cut/i,
  },
  {
    name: 'endless output in JavaScript',
    language: 'JavaScript',
    source: 'for (;;) require("fs").writeSync(1, "x".repeat(10000))',
    options: brief,
    status: [sigxfsz, nonZeroExit, timeLimitExceeded],
  },
  {
    name: 'endless output that ignores the signal',
    language: 'C',
    source: `#include <signal.h>
#include <unistd.h>
int main(){ signal(SIGXFSZ, SIG_IGN); char b[4096]={'x'}; for(;;) write(1,b,sizeof b); }`,
    options: brief,
    status: [timeLimitExceeded],
  },
  {
    name: 'a huge sparse file',
    language: 'C',
    source: `#include <fcntl.h>
#include <unistd.h>
int main(){ int f=open("/box/big",O_CREAT|O_RDWR,0600); return ftruncate(f, 1L<<40) ? 3 : 0; }`,
    status: [sigxfsz, nonZeroExit],
  },
  {
    name: 'output with a hole of a terabyte',
    language: 'C',
    source: `#include <unistd.h>
int main(){ lseek(1, 1L<<40, SEEK_SET); write(1, "x", 1); return 0; }`,
    status: [sigxfsz],
  },
  {
    name: 'output truncated to a terabyte',
    language: 'Python',
    source:
      'import os\ntry:\n    os.ftruncate(1, 1 << 40); print("grown")\nexcept OSError: print("refused")\n',
    status: [accepted],
    stdout: 'refused\n',
  },
  {
    name: 'a million empty files',
    language: 'C',
    source: `#include <stdio.h>
#include <fcntl.h>
#include <unistd.h>
int main(){ char n[64]; for(int i=0;i<1000000;i++){ sprintf(n,"/tmp/%d",i); int f=open(n,O_CREAT|O_WRONLY,0600); if(f<0) return 1; close(f);} return 0; }`,
    options: { memory_limit: 64_000, wall_time_limit: 15 },
    status: [accepted, timeLimitExceeded, nonZeroExit],
  },
  {
    name: 'folders too deep to be named',
    language: 'C',
    source: `#include <sys/stat.h>
#include <unistd.h>
int main(){ for(int i=0;i<20000;i++){ if(mkdir("d",0700)) return 1; chdir("d"); } return 0; }`,
    options: { memory_limit: 64_000 },
    status: [accepted, nonZeroExit],
  },
  {
    name: 'unreadable folders',
    language: 'Python',
    source: `import os
for i in range(50):
    os.mkdir(f"d{i}"); open(f"d{i}/f", "w").close(); os.chmod(f"d{i}", 0)
print("done")
`,
    status: [accepted],
    stdout: 'done\n',
  },
  {
    name: 'writing everywhere',
    language: 'Python',
    source: `import os
places = ["/", "/usr", "/usr/bin", "/usr/lib", "/etc", "/bin", "/lib", "/root", "/home", "/var", "/opt",
          "/dev", "/proc", "/proc/sys/kernel", "/sys", "/code", "/out", "/run", "/dev/shm", "/tmp", "/box"]
writable = []
for place in places:
    try:
        with open(f"{place}/planted", "w") as f: f.write("x")
        writable.append(place)
    except OSError: pass
print(*writable)
`,
    status: [accepted],
    stdout: '/dev/shm /tmp /box\n',
  },
  {
    name: 'reading the host',
    language: 'Python',
    source: `import os
wanted = ["/etc/passwd", "/etc/shadow", "/etc/hostname", "/etc/ssh", "/root", "/home", "/var", "/work", "/srv",
          "/run", "/sys/fs/cgroup", "/sys", "/boot", "/mnt", "/media", "/dev/sda", "/dev/vda", "/dev/mem",
          "/dev/kmsg", "/proc/1/root/etc", "/proc/kcore", "/proc/1/environ", "/proc/1/maps", "/proc/1/fd/0"]
found = []
for path in wanted:
    try:
        os.listdir(path) if os.path.isdir(path) else open(path, "rb").read(1)
        found.append(path)
    except OSError: pass
print(*found)
`,
    status: [accepted],
    stdout: '\n',
  },
  {
    name: 'reading the environment',
    language: 'Python',
    source: 'import os\nprint(*sorted(os.environ))\n',
    status: [accepted],
    stdout: 'HOME LANG LC_ALL PATH PWD PYTHONHASHSEED\n',
  },
  {
    name: 'looking for the processes of others',
    language: 'Python',
    source:
      'import os\nfound = {int(n) for n in os.listdir("/proc") if n.isdigit()}\nprint(found == {1, os.getpid()})\n',
    status: [accepted],
    stdout: 'True\n',
  },
  {
    name: 'looking for the files of other runs',
    language: 'Python',
    source:
      'import os\nprint(sorted(os.listdir("/box")), os.listdir("/tmp"), os.listdir("/dev/shm"))\n',
    status: [accepted],
    stdout: "['main.py'] [] []\n",
  },
  {
    name: 'the first process keeps its descriptors and memory to itself',
    language: 'Python',
    source: `import os
for path in ("/proc/1/fd", "/proc/1/mem", "/proc/1/environ", "/proc/1/cwd"):
    try:
        os.listdir(path) if path.endswith("fd") else (os.readlink(path) if path.endswith("cwd") else open(path).read(1))
        print("open", path)
    except OSError: print("closed")
`,
    status: [accepted],
    stdout: 'closed\nclosed\nclosed\nclosed\n',
  },
  {
    name: 'links in place of its own source',
    language: 'Python',
    source: `import os
for name in ("main.py", ".main.py", "stdout", "stderr", "stdin", "main", "out"):
    if os.path.lexists(name): os.unlink(name)
    os.symlink("/etc/shadow", name)
    try: os.link("/usr/bin/env", name + ".hard")
    except OSError: pass
print("planted")
`,
    status: [accepted],
    stdout: 'planted\n',
  },
  {
    name: 'removing everything',
    language: 'Python',
    source:
      'import os\nos.system("rm -rf --no-preserve-root / 2>/dev/null")\nprint(os.path.exists("/usr/bin/env"))\n',
    options: { wall_time_limit: 15, cpu_time_limit: 10 },
    status: [accepted, timeLimitExceeded],
  },
  {
    name: 'writing into its own input',
    language: 'Python',
    source: `try:
    open("/proc/self/fd/0", "w").write("x" * 100); print("written")
except OSError: print("refused")
`,
    options: { stdin: 'input' },
    status: [accepted],
  },
  {
    name: 'device nodes',
    language: 'Python',
    source: `import os, stat
for kind in (stat.S_IFBLK, stat.S_IFCHR):
    try: os.mknod("/tmp/node", kind | 0o600, os.makedev(8, 0)); print("made")
    except OSError: print("refused")
print(*sorted(os.listdir("/dev")))
`,
    status: [accepted],
    stdout:
      'refused\nrefused\ncore fd full null ptmx pts random shm stderr stdin stdout tty urandom zero\n',
  },
  {
    name: 'suid programs',
    language: 'C',
    source: `#include <stdio.h>
#include <sys/stat.h>
#include <stdlib.h>
#include <unistd.h>
int main(){ system("cp /usr/bin/id /tmp/id && chmod 6755 /tmp/id"); system("su -c id root < /dev/null > /dev/null 2>&1 && echo root"); printf("%d %d %d\\n", setuid(0), setgid(0), geteuid()==0); }`,
    status: [accepted],
    stdout: '-1 -1 0\n',
  },
  {
    name: 'kernel settings',
    language: 'Python',
    source: `for path, text in (("/proc/sys/kernel/core_pattern", "|/tmp/x"), ("/proc/sysrq-trigger", "b"),
                   ("/proc/self/oom_score_adj", "-1000"), ("/proc/sys/vm/drop_caches", "3"),
                   ("/proc/self/uid_map", "0 0 1"), ("/proc/1/oom_score_adj", "1000")):
    try:
        with open(path, "w") as f: f.write(text)
        print("written", path)
    except OSError: print("refused")
`,
    status: [accepted],
    stdout: `${'refused\n'.repeat(6)}`,
  },
]
