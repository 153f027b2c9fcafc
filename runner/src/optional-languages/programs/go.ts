import { brief } from '../../hostile/hostile-program.ts'
import { go } from '../../languages/go/go.ts'
import { bigInput, bigInputSum, fiveNumbers, type LanguagePrograms } from '../language-programs.ts'

const program = (body: string, ...packages: string[]) =>
  `package main

import (
${packages.map((name) => `\t"${name}"\n`).join('')})

func main() {
${body}
}
`

export const goPrograms: LanguagePrograms = {
  language: go,
  title: /^Go \(1\.\d+(\.\d+)?\)$/,
  honest: [
    {
      name: 'sorts its input',
      source: program(
        'var n int; fmt.Scan(&n); v := make([]int, n)\nfor i := range v { fmt.Scan(&v[i]) }\nsort.Ints(v); fmt.Println(n, v)',
        'fmt',
        'sort',
      ),
      options: { stdin: fiveNumbers },
      stdout: '5 [1 1 3 4 5]\n',
      stderr: null,
    },
    {
      name: 'reads a big input',
      source: program(
        'in := bufio.NewReader(os.Stdin); var n, x, sum int; fmt.Fscan(in, &n)\nfor i := 0; i < n; i++ { fmt.Fscan(in, &x); sum += x }\nfmt.Println(sum)',
        'bufio',
        'fmt',
        'os',
      ),
      options: { stdin: bigInput },
      stdout: `${bigInputSum}\n`,
    },
    {
      name: 'starts a thousand goroutines',
      source: program(
        'var wait sync.WaitGroup; sums := make(chan int, 1000)\nfor i := 0; i < 1000; i++ { wait.Add(1); go func(i int) { defer wait.Done(); time.Sleep(time.Millisecond); sums <- i }(i) }\nwait.Wait(); close(sums); sum := 0\nfor x := range sums { sum += x }\nfmt.Println(sum)',
        'fmt',
        'sync',
        'time',
      ),
      stdout: '499500\n',
    },
    {
      name: 'has the standard library',
      source: program(
        'fmt.Println(regexp.MustCompile("b+").FindString("abbc"), strings.ToUpper("grüße"), new(big.Int).Exp(big.NewInt(2), big.NewInt(70), nil))\nb, _ := json.Marshal(map[string]int{"a": 1}); fmt.Println(string(b)); runtime.GC()',
        'encoding/json',
        'fmt',
        'math/big',
        'regexp',
        'runtime',
        'strings',
      ),
      stdout: 'bb GRÜßE 1180591620717411303424\n{"a":1}\n',
    },
    {
      name: 'has type parameters',
      source:
        'package main\n\nimport "fmt"\n\nfunc last[T any](all []T) T { return all[len(all)-1] }\n\nfunc main() { fmt.Println(last([]string{"a", "日本"})) }\n',
      stdout: '日本\n',
    },
    {
      name: 'gets its arguments',
      source: program('fmt.Println(os.Args[1:])', 'fmt', 'os'),
      options: { command_line_arguments: 'a "b c"' },
      stdout: '[a b c]\n',
    },
    {
      name: 'exits with its own code',
      source: program('os.Exit(42)', 'os'),
      status: [11],
    },
    {
      name: 'panics with its line',
      source: program('var v []int\nfmt.Println(v[3])', 'fmt'),
      status: [11],
      stderr: /^panic: runtime error: index out of range \[3\][\s\S]*\/box\/main\.go:9/,
    },
    {
      name: 'says where an error is',
      source: program('x := 1', 'fmt'),
      status: [6],
      compileOutput: /^main\.go:4:2: imported and not used: "fmt"\nmain\.go:8:1: x declared/,
    },
    {
      name: 'needs a main function',
      source: 'package main\n\nfunc other() {}\n',
      status: [6],
      compileOutput: /function main is undeclared in the main package/,
    },
    {
      name: 'takes no compiler options',
      source: program('', 'os'),
      options: { compiler_options: '-toolexec=/bin/sh' },
      status: [6],
      compileOutput: /^compiler option not allowed/,
    },
  ],
  hostile: [
    {
      name: 'raw system calls',
      arch: 'x64',
      source: program(
        '// mount, unshare, ptrace, bpf, io_uring_setup, keyctl, perf_event_open\nfor _, number := range []uintptr{165, 272, 101, 321, 425, 250, 298} {\n_, _, e := syscall.RawSyscall(number, 0, 0, 0); fmt.Println(e == syscall.EPERM || e == syscall.ENOSYS)\n}',
        'fmt',
        'syscall',
      ),
      stdout: 'true\n'.repeat(7),
    },
    {
      name: 'new namespaces for a child',
      source: program(
        'c := exec.Command("/bin/true"); c.SysProcAttr = &syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWUSER | syscall.CLONE_NEWNS}\nfmt.Println(c.Run() != nil)',
        'fmt',
        'os/exec',
        'syscall',
      ),
      stdout: 'true\n',
    },
    {
      name: "the host's files",
      source: program(
        'for _, name := range []string{"/etc/shadow", "/etc/passwd", "/root/.bashrc"} { _, e := os.ReadFile(name); fmt.Println(e != nil) }\nfmt.Println(os.WriteFile("/usr/lib/x", nil, 0644) != nil, os.WriteFile("/code/main", nil, 0755) != nil)',
        'fmt',
        'os',
      ),
      stdout: 'true\ntrue\ntrue\ntrue true\n',
    },
    {
      name: 'the network',
      source: program(
        '_, e := net.DialTimeout("tcp", "1.1.1.1:53", time.Second); fmt.Println(e != nil)\n_, e = net.LookupHost("example.org"); fmt.Println(e != nil)',
        'fmt',
        'net',
        'time',
      ),
      stdout: 'true\ntrue\n',
    },
    {
      name: 'goroutines that never end',
      source: program(
        'for i := 0; i < 1000; i++ { go func() { runtime.LockOSThread(); for {} }() }\nfor {}',
        'runtime',
      ),
      options: brief,
      status: [5, 11],
    },
    {
      name: 'all the memory',
      source: program(
        'var all [][]byte\nfor { b := make([]byte, 1<<24); for i := range b { b[i] = 1 }; all = append(all, b) }',
      ).replace('import (\n)\n', ''),
      options: { memory_limit: 64_000 },
      status: [11, 12],
    },
    {
      name: 'a file of the host in the executable',
      source:
        'package main\n\nimport _ "embed"\n\n//go:embed /etc/passwd\nvar text string\n\nfunc main() { print(text) }\n',
      status: [6],
    },
    {
      name: 'C code in the compiler',
      source:
        'package main\n\n// #cgo LDFLAGS: -fplugin=/tmp/x.so\nimport "C"\n\nfunc main() { C.puts(nil) }\n',
      status: [6],
    },
    {
      name: 'a constant that keeps the compiler busy',
      source: `package main\n\nconst a = 1 << 500\n${Array.from({ length: 30 }, (_, i) => `const a${i} = ${i === 0 ? 'a * a' : `a${i - 1} * a${i - 1}`}`).join('\n')}\n\nfunc main() { println(a29) }\n`,
      status: [6],
    },
  ],
}
