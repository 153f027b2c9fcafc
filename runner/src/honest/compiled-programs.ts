import type { HonestProgram } from './honest-program.ts'

export const compiledPrograms: HonestProgram[] = [
  {
    name: 'mathematics and arguments',
    language: 'C',
    source:
      '#include <stdio.h>\n#include <math.h>\nint main(int c, char **v){ printf("%.3f %d %s\\n", pow(2, 0.5), c, v[1]); }',
    options: { command_line_arguments: 'one' },
    stdout: '1.414 2 one\n',
  },
  {
    name: 'binary input and output',
    language: 'C',
    source: '#include <stdio.h>\nint main(){ int c; while((c=getchar())!=EOF) putchar(c ^ 1); }',
    options: { stdin: 'abc' },
    stdout: '`cb',
  },
  {
    name: 'a segmentation fault',
    language: 'C',
    source: 'int main(){ volatile int *p = 0; return *p; }',
    status: 7,
  },
  {
    name: 'a division by zero',
    language: 'C',
    source: '#include <signal.h>\nint main(){ raise(SIGFPE); }',
    status: 9,
  },
  {
    name: 'abort',
    language: 'C',
    source: '#include <stdlib.h>\nint main(){ abort(); }',
    status: 10,
  },
  {
    name: 'another signal',
    language: 'C',
    source: '#include <signal.h>\nint main(){ raise(SIGTERM); }',
    status: 12,
  },
  {
    name: 'a file too large',
    language: 'C',
    source: '#include <signal.h>\nint main(){ raise(SIGXFSZ); }',
    status: 8,
  },
  {
    name: 'warnings do not fail',
    language: 'C',
    source: 'int main(){ foo(); } int foo(){ return 0; }',
    status: 3,
  },
  {
    name: 'an exit code of 139',
    language: 'C',
    source: 'int main(){ return 139; }',
    status: 11,
    exit: 139,
  },
  {
    name: 'interactive flushes',
    language: 'C',
    source:
      '#include <stdio.h>\nint main(){ setvbuf(stdout, 0, _IONBF, 0); for(int i=0;i<3;i++) printf("%d", i); fflush(stdout); }',
    stdout: '012',
  },

  {
    name: 'an address sanitizer without a complaint',
    language: 'C',
    source:
      '#include <stdio.h>\n#include <stdlib.h>\nint main(){ char *p = malloc(100); p[99] = 0; puts("clean"); }',
    options: { compiler_options: '-fsanitize=address,undefined -g' },
    stdout: 'clean\n',
  },
  {
    name: 'an address sanitizer with a complaint',
    language: 'C++',
    source: 'int main(int c, char**){ volatile int *p = new int[10]; p[9 + c] = 1; return 0; }',
    options: { compiler_options: '-fsanitize=address -g' },
    status: 11,
    stderr: /heap-buffer-overflow[\s\S]*main\.cpp:1/,
  },
  {
    name: 'recursion of 100,000',
    language: 'C++',
    source:
      '#include <iostream>\nint f(int n){ volatile char pad[200]; pad[0]=n; return n == 0 ? pad[0] : 1 + f(n - 1); }\nint main(){ std::cout << f(100000) << "\\n"; }',
    stdout: '100000\n',
  },
  {
    name: 'C++17',
    language: 'C++',
    source:
      '#include <bits/stdc++.h>\nusing namespace std;\nint main(){ auto [a, b] = pair{1, 2}; if (optional<int> o = a; o) cout << *o + b << __cplusplus / 100 % 100 << endl; }',
    stdout: /^3(17|20|23)\n$/,
  },
  {
    name: 'an uncaught exception',
    language: 'C++',
    source: '#include <stdexcept>\nint main(){ throw std::runtime_error("bad"); }',
    status: 10,
    stderr: /terminate called[\s\S]*what\(\): {2}bad/,
  },
  {
    name: 'threads',
    language: 'C++',
    source:
      '#include <thread>\n#include <iostream>\nint main(){ int x = 0; std::thread t([&]{ x = 5; }); t.join(); std::cout << x; }',
    options: { compiler_options: '-pthread' },
    stdout: '5',
  },
  {
    name: 'many threads, each with a whole stack',
    language: 'C++',
    source: `#include <atomic>
#include <iostream>
#include <thread>
#include <vector>
int main(){ std::atomic<int> x{0}; std::vector<std::thread> v;
for (int i = 0; i < 40; i++) v.emplace_back([&]{ x++; });
for (auto& t : v) t.join(); std::cout << x; }`,
    options: { compiler_options: '-pthread' },
    stdout: '40',
  },
  {
    name: 'a standard from the options',
    language: 'C++',
    source: '#include <iostream>\nint main(){ std::cout << __cplusplus; }',
    options: { compiler_options: '-std=c++20' },
    stdout: '202002',
  },

  {
    name: 'Main',
    language: 'Java',
    source:
      'public class Main { public static void main(String[] a) { System.out.println("ok " + a.length); } }',
    stdout: 'ok 0\n',
  },
  {
    name: 'another public class',
    language: 'Java',
    source:
      'public class Solution { private Solution() {} public static void main(String[] a) { System.out.println(Solution.class.getName()); throw new IllegalStateException("x"); } }',
    status: 11,
    exit: 1,
    stdout: 'Solution\n',
    stderr:
      'Exception in thread "main" java.lang.IllegalStateException: x\n\tat Solution.main(Solution.java:1)\n',
  },
  {
    name: 'a final class',
    language: 'Java',
    source:
      'public final class Fixed { public static void main(String[] a) { System.out.println("fixed"); } }',
    stdout: 'fixed\n',
  },
  {
    name: 'a class in a package',
    language: 'Java',
    source:
      'package a.b; public class C { public static void main(String[] x) { System.out.println(C.class.getName()); } }',
    stdout: 'a.b.C\n',
  },
  {
    name: 'no public class',
    language: 'Java',
    source:
      'class A { public static void main(String[] x) { System.out.println("a"); } } class B { }',
    stdout: 'a\n',
  },
  {
    name: 'a main in an enum',
    language: 'Java',
    source: 'enum E { X; public static void main(String[] a) { System.out.println(X); } }',
    stdout: 'X\n',
  },
  {
    name: 'arguments',
    language: 'Java',
    source:
      'public class Main { public static void main(String[] a) { System.out.println(String.join("|", a)); } }',
    options: { command_line_arguments: 'a b' },
    stdout: 'a|b\n',
  },
  {
    name: 'recursion of 100,000',
    language: 'Java',
    source:
      'public class Main { static int f(int n) { return n == 0 ? 0 : 1 + f(n - 1); } public static void main(String[] a) { System.out.println(f(100000)); } }',
    stdout: '100000\n',
  },
  {
    name: 'an exception with its trace',
    language: 'Java',
    source:
      'public class Main {\n  static void f() { Object o = null; o.hashCode(); }\n  public static void main(String[] a) {\n    f();\n  }\n}',
    status: 11,
    exit: 1,
    stderr:
      /^Exception in thread "main" java.lang.NullPointerException[^\n]*\n\tat Main.f\(Main.java:2\)\n\tat Main.main\(Main.java:4\)\n$/,
  },
  {
    name: 'exit codes',
    language: 'Java',
    source: 'public class Main { public static void main(String[] a) { System.exit(7); } }',
    status: 11,
    exit: 7,
  },
  {
    name: 'threads, unicode, input',
    language: 'Java',
    source:
      'import java.io.*; public class Main { public static void main(String[] a) throws Exception { BufferedReader r = new BufferedReader(new InputStreamReader(System.in)); String s = r.readLine(); Thread t = new Thread(() -> System.out.println("é" + s)); t.start(); t.join(); } }',
    options: { stdin: 'ü\n' },
    stdout: 'éü\n',
  },
  {
    name: 'no main at all',
    language: 'Java',
    source: 'public class Main { }',
    status: 11,
    stderr: /main/i,
  },
]
