import { accepted, compilationError, type HostileProgram, nonZeroExit } from '../hostile-program.ts'

const hello = '#include <stdio.h>\nint main(){ puts("hello"); }\n'

const refusedOptions = [
  '-o /code/main',
  '-wrapper sh,-c,id',
  '-fplugin=/tmp/x.so',
  '-Wp,-fplugin=/tmp/x.so',
  '-Wl,-plugin=/tmp/x.so',
  '-Xlinker -plugin',
  '-include /etc/passwd',
  '@/etc/passwd',
  '-specs=/tmp/x',
  '-B/tmp',
  '-save-temps',
  '-x assembler',
  '; id',
  '$(id)',
  '`id`',
  '| id',
  '&& id',
  '../../etc/passwd',
  '/etc/shadow',
]

export const compilePrograms: HostileProgram[] = [
  {
    name: '#include "/dev/zero"',
    language: 'C',
    source: '#include "/dev/zero"\nint main(){}',
    status: [compilationError],
  },
  {
    name: '#include "/dev/urandom"',
    language: 'C++',
    source: '#include "/dev/urandom"\nint main(){}',
    status: [compilationError],
  },
  {
    name: '#include of the terminal and its own input',
    language: 'C',
    source: '#include "/dev/stdin"\n#include "/dev/tty"\n#include "/proc/self/fd/4"\nint main(){}',
    status: [compilationError, accepted],
  },
  {
    name: "#include of the host's secrets",
    language: 'C',
    source: '#include "/etc/shadow"\n#include "/proc/1/environ"\nint main(){}',
    status: [compilationError],
    compileOutput: /No such file|Permission denied/,
  },
  {
    name: '.incbin of a host file',
    language: 'C',
    source: '__asm__(".incbin \\"/etc/shadow\\"");\nint main(){}',
    status: [compilationError],
  },
  {
    name: 'a file that includes itself',
    language: 'C',
    source: '#include "main.c"\nint main(){}',
    status: [compilationError],
  },
  {
    name: 'template recursion',
    language: 'C++',
    source: `template<int N> struct F { typedef typename F<N+1>::T T; };
int main(){ F<0>::T x; }`,
    options: { compiler_options: '-ftemplate-depth=100000' },
    status: [compilationError],
  },
  {
    name: 'template explosion',
    language: 'C++',
    source: `template<int A, int B> struct F { static const long v = F<A-1,B>::v + F<A-1,B+(1<<A)>::v; };
template<int B> struct F<0,B> { static const long v = B; };
int main(){ return F<24,0>::v; }`,
    status: [compilationError],
  },
  {
    name: 'macro explosion',
    language: 'C',
    source: `${Array.from({ length: 40 }, (_, i) => `#define M${i + 1} M${i} M${i}`).join('\n')}
#define M0 x+
int x; int main(){ return M40 x; }`,
    status: [compilationError],
  },
  {
    name: 'an array that fills the disk',
    language: 'C',
    source: 'char a[1L<<34] = {1};\nint main(){ return a[5]; }',
    status: [compilationError],
  },
  {
    name: 'an array larger than memory',
    language: 'C',
    source:
      'static char a[1L<<40];\nint main(){ for(long i=0;i<(1L<<40);i+=4096) a[i]=1; return a[7]; }',
    options: { memory_limit: 64_000 },
    status: [compilationError, nonZeroExit, 7, 12, 13],
  },
  {
    name: 'an endless constant expression',
    language: 'C++',
    source: `constexpr int f(long n){ int s=0; for(long i=0;i<n;i++) s+=i; return s; }
constexpr int x = f(1L<<60); int main(){ return x; }`,
    options: {
      compiler_options:
        '-fconstexpr-loop-limit=2147483647 -fconstexpr-ops-limit=9223372036854775807',
    },
    status: [compilationError],
  },
  {
    name: 'a macro from the options becomes code, not a command',
    language: 'C',
    source: '#include <stdio.h>\nint main(){ puts(TEXT); }',
    options: { compiler_options: `-D'TEXT="; id; $(id)"'` },
    status: [accepted],
    stdout: '; id; $(id)\n',
  },
  ...refusedOptions.map(
    (option): HostileProgram => ({
      name: `compiler option ${option}`,
      language: 'C',
      source: hello,
      options: { compiler_options: option },
      status: [compilationError],
      compileOutput: /^compiler option not allowed/,
    }),
  ),
  ...[
    '-processor Evil',
    '-processorpath /tmp',
    '-d /tmp',
    '-J-Xmx9g',
    '-Xplugin:x',
    '@/etc/passwd',
  ].map(
    (option): HostileProgram => ({
      name: `javac option ${option}`,
      language: 'Java',
      source: 'public class Main { public static void main(String[] a) { } }',
      options: { compiler_options: option },
      status: [compilationError],
      compileOutput: /^compiler option not allowed/,
    }),
  ),
  {
    name: 'an expression too deep for javac',
    language: 'Java',
    source: `public class Main { public static void main(String[] a) { int x = ${'('.repeat(20_000)}1${')'.repeat(20_000)}; } }`,
    status: [compilationError, accepted],
  },
  {
    name: 'a class name too long for a file',
    language: 'Java',
    source: `class ${'A'.repeat(300)} { public static void main(String[] a) { } }`,
    status: [compilationError],
    compileOutput: /File name too long/,
  },
  {
    name: 'static initializers run in the program, not in the compiler',
    language: 'Java',
    source: `@interface A {} @A public class Main { static { System.out.println("static"); } static final int X = new java.util.Random().nextInt(); public static void main(String[] a) { System.out.println("main"); } }`,
    status: [accepted],
    stdout: 'static\nmain\n',
  },
  {
    name: 'a string of four megabytes in generics',
    language: 'Java',
    source: `import java.util.*; public class Main { ${'List<'.repeat(3000)}Integer${'>'.repeat(3000)} x; public static void main(String[] a) { } }`,
    status: [compilationError, accepted],
  },
  {
    name: 'shell metacharacters in arguments',
    language: 'Python',
    source: 'import sys\nprint(sys.argv[1:])\n',
    options: {
      command_line_arguments: `; id $(id) \`id\` | cat /etc/passwd > ../x && "a b" '../..'`,
    },
    status: [accepted],
    stdout: `[';', 'id', '$(id)', '\`id\`', '|', 'cat', '/etc/passwd', '>', '../x', '&&', 'a b', '../..']\n`,
  },
  {
    name: 'shell metacharacters in source, input and expectation',
    language: 'JavaScript',
    source: 'console.log(require("fs").readFileSync(0, "utf8"))//$(id) `id` ; ../../',
    options: {
      stdin: '$(id) `id` ; ../../etc/passwd',
      expected_output: '$(id) `id` ; ../../etc/passwd',
    },
    status: [accepted],
  },
]
