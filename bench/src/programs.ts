/** A benchmark program. The round number makes each source unique, so that no cache knows it. */
export interface BenchProgram {
  name: string
  languageId: number
  file: string
  source(round: number): string
  /** The commands a person would type, as argument arrays. */
  bare: string[][]
  stdin: string
  stdout: string
  /** Upper limit for latency ÷ bare, lower limit for runs per second ÷ bare. */
  target: { ratio: number; throughput: number }
}

const numbers = '5\n3 1 4 1 5\n'

export const programs: BenchProgram[] = [
  {
    name: 'Python',
    languageId: 100,
    file: 'main.py',
    source: (round) =>
      `# ${round}\nn = int(input())\nvalues = sorted(map(int, input().split()))\nprint(n, *values)\n`,
    bare: [['/usr/bin/python3', 'main.py']],
    stdin: numbers,
    stdout: '5 1 1 3 4 5\n',
    target: { ratio: 0.45, throughput: 1.2 },
  },
  {
    name: 'JavaScript',
    languageId: 97,
    file: 'main.js',
    source: (round) =>
      `// ${round}\nconst [n, ...values] = require('fs').readFileSync(0, 'utf8').trim().split(/\\s+/).map(Number)\nconsole.log(n, ...values.sort((a, b) => a - b))\n`,
    bare: [[process.execPath, 'main.js']],
    stdin: numbers,
    stdout: '5 1 1 3 4 5\n',
    target: { ratio: 0.4, throughput: 0.75 },
  },
  {
    name: 'C -O2',
    languageId: 50,
    file: 'main.c',
    source: (round) =>
      `// ${round}\n#include <stdio.h>\n#include <stdlib.h>\nstatic int compare(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }\nint main(void) {\n  int n, v[100];\n  if (scanf("%d", &n) != 1) return 1;\n  for (int i = 0; i < n; i++) if (scanf("%d", v + i) != 1) return 1;\n  qsort(v, n, sizeof *v, compare);\n  printf("%d", n);\n  for (int i = 0; i < n; i++) printf(" %d", v[i]);\n  puts("");\n}\n`,
    bare: [['/usr/bin/gcc', '-O2', 'main.c', '-o', 'main', '-lm'], ['./main']],
    stdin: numbers,
    stdout: '5 1 1 3 4 5\n',
    target: { ratio: 0.7, throughput: 1.2 },
  },
  cpp(
    'C++ iostream, vector…',
    '#include <iostream>\n#include <vector>\n#include <algorithm>\n#include <string>\n',
  ),
  cpp('C++ bits/stdc++.h', '#include <bits/stdc++.h>\n'),
  {
    name: 'Java',
    languageId: 91,
    file: 'Main.java',
    source: (round) =>
      `// ${round}\nimport java.util.*;\n\npublic class Main {\n  public static void main(String[] args) {\n    Scanner in = new Scanner(System.in);\n    int n = in.nextInt();\n    List<Integer> values = new ArrayList<>();\n    for (int i = 0; i < n; i++) values.add(in.nextInt());\n    Collections.sort(values);\n    StringBuilder out = new StringBuilder().append(n);\n    for (int value : values) out.append(' ').append(value);\n    System.out.println(out);\n  }\n}\n`,
    bare: [
      ['/usr/bin/javac', 'Main.java'],
      ['/usr/bin/java', 'Main'],
    ],
    stdin: numbers,
    stdout: '5 1 1 3 4 5\n',
    target: { ratio: 0.15, throughput: 4 },
  },
]

function cpp(name: string, includes: string): BenchProgram {
  return {
    name,
    languageId: 54,
    file: 'main.cpp',
    source: (round) =>
      `// ${round}\n${includes}using namespace std;\nint main() {\n  int n;\n  cin >> n;\n  vector<int> v(n);\n  for (int &x : v) cin >> x;\n  sort(v.begin(), v.end());\n  cout << n;\n  for (int x : v) cout << ' ' << x;\n  cout << endl;\n}\n`,
    bare: [['/usr/bin/g++', '-O2', 'main.cpp', '-o', 'main'], ['./main']],
    stdin: numbers,
    stdout: '5 1 1 3 4 5\n',
    target: { ratio: 0.5, throughput: 2 },
  }
}
