import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BenchProgram } from '../programs.ts'

const packages = fileURLToPath(new URL('../../../node_modules/', import.meta.url))
const tsc = `${packages}@typescript/typescript-linux-${process.arch}/lib/tsc`
const typeRoots = `${packages}@types`

const sorting = {
  stdin: '5\n3 1 4 1 5\n',
  stdout: '5 1 1 3 4 5\n',
  target: { ratio: 1, throughput: 0.9 },
}

/** For what starts within a few milliseconds, about as long as a call of the runner takes. */
const tinyTarget = { ratio: 2, throughput: 0.5 }

/** The languages that `LANGUAGES` turns on. */
const all: BenchProgram[] = [
  {
    ...sorting,
    target: tinyTarget,
    name: 'Bash',
    languageId: 46,
    file: 'script.sh',
    source: (round) =>
      `# ${round}\nread -r n\nread -r numbers\necho $n $(printf '%s\\n' $numbers | sort -n)\n`,
    bare: [['/usr/bin/bash', 'script.sh']],
  },
  {
    ...sorting,
    name: 'C#',
    languageId: 51,
    file: 'Main.cs',
    source: (round) =>
      `// ${round}\nusing System;\nusing System.Linq;\nclass Program {\n  static void Main() {\n    var n = Console.ReadLine();\n    var v = Console.ReadLine().Split().Select(int.Parse).OrderBy(x => x);\n    Console.WriteLine(n + " " + string.Join(" ", v));\n  }\n}\n`,
    bare: [
      ['/usr/bin/mono', '/usr/lib/mono/4.5/mcs.exe', '-nologo', '-optimize+', 'Main.cs'],
      ['/usr/bin/mono', 'Main.exe'],
    ],
  },
  {
    ...sorting,
    name: 'Go',
    languageId: 60,
    file: 'main.go',
    source: (round) =>
      `// ${round}\npackage main\n\nimport (\n\t"fmt"\n\t"sort"\n)\n\nfunc main() {\n\tvar n int\n\tfmt.Scan(&n)\n\tv := make([]int, n)\n\tfor i := range v {\n\t\tfmt.Scan(&v[i])\n\t}\n\tsort.Ints(v)\n\tfmt.Print(n)\n\tfor _, x := range v {\n\t\tfmt.Print(" ", x)\n\t}\n\tfmt.Println()\n}\n`,
    bare: [['/usr/bin/go', 'build', '-o', 'main', 'main.go'], ['./main']],
  },
  {
    ...sorting,
    name: 'Kotlin',
    languageId: 78,
    file: 'Main.kt',
    source: (round) =>
      `// ${round}\nfun main() {\n    val n = readLine()\n    val v = readLine()!!.split(" ").map { it.toInt() }.sorted()\n    println("$n \${v.joinToString(" ")}")\n}\n`,
    bare: [
      ['/usr/bin/kotlinc', 'Main.kt', '-include-runtime', '-d', 'main.jar'],
      ['/usr/bin/java', '-jar', 'main.jar'],
    ],
  },
  {
    ...sorting,
    target: tinyTarget,
    name: 'Perl',
    languageId: 85,
    file: 'script.pl',
    source: (round) =>
      `# ${round}\nmy $n = <STDIN>; chomp $n;\nprint join(" ", $n, sort { $a <=> $b } split " ", <STDIN>), "\\n";\n`,
    bare: [['/usr/bin/perl', 'script.pl']],
  },
  {
    ...sorting,
    name: 'PHP',
    languageId: 68,
    file: 'script.php',
    source: (round) =>
      `<?php // ${round}\n[$n] = fscanf(STDIN, "%d");\n$v = explode(" ", trim(fgets(STDIN)));\nsort($v);\necho $n, " ", implode(" ", $v), "\\n";\n`,
    bare: [['/usr/bin/php', 'script.php']],
  },
  {
    ...sorting,
    name: 'R',
    languageId: 80,
    file: 'script.r',
    source: (round) =>
      `# ${round}\nx <- scan(file("stdin"), quiet = TRUE)\ncat(x[1], sort(x[-1]))\ncat("\\n")\n`,
    bare: [['/usr/bin/Rscript', 'script.r']],
  },
  {
    ...sorting,
    name: 'Ruby',
    languageId: 72,
    file: 'script.rb',
    source: (round) => `# ${round}\nputs [gets.to_i, *gets.split.map(&:to_i).sort].join(" ")\n`,
    bare: [['/usr/bin/ruby', 'script.rb']],
  },
  {
    ...sorting,
    name: 'Rust',
    languageId: 73,
    file: 'main.rs',
    source: (round) =>
      `// ${round}\nuse std::io::Read;\nfn main() {\n    let mut text = String::new();\n    std::io::stdin().read_to_string(&mut text).unwrap();\n    let mut v: Vec<i32> = text.split_whitespace().skip(1).map(|x| x.parse().unwrap()).collect();\n    v.sort();\n    print!("{}", v.len());\n    for x in v {\n        print!(" {x}");\n    }\n    println!();\n}\n`,
    bare: [['/usr/bin/rustc', '-O', '--edition=2021', 'main.rs', '-o', 'main'], ['./main']],
  },
  {
    name: 'SQL',
    languageId: 82,
    file: 'script.sql',
    source: (round) =>
      `-- ${round}\nSELECT team, sum(pay) FROM staff GROUP BY team ORDER BY team;\n`,
    bare: [['/bin/sh', '-c', 'cat - script.sql | /usr/bin/sqlite3']],
    stdin:
      "CREATE TABLE staff (team, pay);\nINSERT INTO staff VALUES ('a', 3), ('b', 1), ('a', 2);\n",
    stdout: 'a|5\nb|1\n',
    target: tinyTarget,
  },
  {
    ...sorting,
    name: 'TypeScript',
    languageId: 74,
    file: 'script.ts',
    source: (round) =>
      `// ${round}\nimport { readFileSync } from 'fs'\nconst [n, ...values]: number[] = readFileSync(0, 'utf8').trim().split(/\\s+/).map(Number)\nconsole.log(n, ...values.sort((a, b) => a - b))\n`,
    bare: [
      [
        tsc,
        '--ignoreConfig',
        '--target',
        'es2023',
        '--lib',
        'es2023',
        '--module',
        'commonjs',
        '--skipLibCheck',
        '--types',
        'node',
        '--typeRoots',
        typeRoots,
        'script.ts',
      ],
      [process.execPath, 'script.js'],
    ],
  },
]

/** Those of them that are installed. */
export const optionalPrograms = all.filter(({ bare }) => fs.existsSync(bare[0]?.[0] ?? ''))
