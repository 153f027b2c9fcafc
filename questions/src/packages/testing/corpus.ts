import { barSvgText, pngOf } from './pictures.ts'

/** Problem packages of our own making, each with features that real ones have. */

type PackageTexts = Readonly<Record<string, string | Uint8Array>>

const cases = (folder: string, pairs: readonly (readonly [string, string])[]): PackageTexts =>
  Object.fromEntries(
    pairs.flatMap(([input, answer], at) => [
      [`data/${folder}/${at + 1}.in`, input],
      [`data/${folder}/${at + 1}.ans`, answer],
    ]),
  )

/** Legacy: numbers with a tolerance. Its accepted programs print more digits than the answers have. */
export const mean: PackageTexts = {
  'problem.yaml':
    'name: Mean\nkeywords: arithmetic\nvalidator_flags: float_absolute_tolerance 1e-4 float_relative_tolerance 1e-4\n',
  'problem_statement/problem.en.tex':
    '\\problemname{Mean}\nPrint the mean of the numbers.\n\\section*{Input}\nSome whole numbers.\n',
  ...cases('sample', [['1 2\n', '1.5\n']]),
  ...cases('secret', [
    ['1 1 2\n', '1.33333\n'],
    ['7\n', '7\n'],
    ['-1 -2 0 0\n', '-0.75\n'],
    ['1000000 1 1\n', '333334.0\n'],
  ]),
  'submissions/accepted/mean.py':
    'n = list(map(int, input().split()))\nprint("%.9f" % (sum(n) / len(n)))\n',
  'submissions/accepted/whole mean #2.cpp':
    '#include <cstdio>\nint main() { double sum = 0, n; int count = 0; while (scanf("%lf", &n) == 1) sum += n, ++count; printf("  %.12e\\n\\n", sum / count); }\n',
  'submissions/accepted/mean.hs': 'main = interact id\n',
  'submissions/wrong_answer/rounded.py':
    'n = list(map(int, input().split()))\nprint("%.2f" % (sum(n) / len(n)))\n',
}

/** 2025-09: many outputs are right, so a program of two files in C++ judges them. */
export const pair: PackageTexts = {
  'problem.yaml': 'problem_format_version: 2025-09\nname: Pair\nkeywords: [arithmetic]\n',
  'statement/problem.en.md': 'Print two different positive numbers whose sum is $n$.\n',
  ...cases('sample', [['5\n', '1 4\n']]),
  ...cases('secret', [
    ['3\n', '1 2\n'],
    ['10\n', '1 9\n'],
    ['100\n', '1 99\n'],
    ['7\n', '1 6\n'],
  ]),
  'output_validator/validate.h':
    '#pragma once\n#include <fstream>\n#include <string>\n[[noreturn]] inline void wrong(std::string folder, std::string why) {\n  std::ofstream(folder + "judgemessage.txt") << why;\n  exit(43);\n}\n',
  'output_validator/validate.cc':
    '#include <cstdlib>\n#include <iostream>\n#include "validate.h"\nint main(int, char **argv) {\n  std::ifstream in(argv[1]);\n  long n, a, b;\n  in >> n;\n  if (!(std::cin >> a >> b)) wrong(argv[3], "no two numbers");\n  std::string more;\n  if (std::cin >> more) wrong(argv[3], "more than two numbers");\n  if (a <= 0 || b <= 0 || a == b) wrong(argv[3], "not two different positive numbers");\n  if (a + b != n) wrong(argv[3], "the sum is not n");\n  return 42;\n}\n',
  'submissions/accepted/small_first.py': 'n = int(input())\nprint(1, n - 1)\n',
  'submissions/accepted/large_first/helper.py': 'def parts(n):\n    return n - 1, 1\n',
  'submissions/accepted/large_first/main.py':
    'from helper import parts\nprint(*parts(int(input())), sep="\\n")\n',
  'submissions/accepted/java/Split.java':
    'import java.util.Scanner;\npublic class Split {\n  // Split starts here.\n  public static void main(String[] args) {\n    long n = new Scanner(System.in).nextLong();\n    System.out.println(new Parts(n).text("Split".length()));\n  }\n}\n',
  'submissions/accepted/java/Parts.java':
    'import java.util.List;\npublic class Parts {\n  private final long n;\n  public Parts(long n) { this.n = n; }\n  public String text(int unused) { return List.of(n - 1, 1L).get(0) + " 1"; }\n}\n',
  'submissions/wrong_answer/halves.py': 'n = int(input())\nprint(n // 2, n - n // 2)\n',
}

/** Legacy with a checker in Python that takes flags, a program that crashes and one without end. */
export const sorted: PackageTexts = {
  'problem.yaml': 'name: Any order\nkeywords: sets\nvalidation: custom\nvalidator_flags: twice\n',
  'problem_statement/problem.en.md': 'Print the numbers that are there twice, in any order.\n',
  ...cases('sample', [['1 2 2 3 3\n', '2 3\n']]),
  ...cases('secret', [
    ['5 5\n', '5\n'],
    ['4 4 9 9 1\n', '4 9\n'],
    ['8 8 7 7 6 6\n', '6 7 8\n'],
  ]),
  'output_validators/any order.py':
    'from __future__ import annotations\nimport sys\nassert sys.argv[4:] == ["twice"]\nnumbers = open(sys.argv[1]).read().split()\nwanted = {n for n in numbers if numbers.count(n) == 2}\nprinted = sys.stdin.read().split()\nsys.exit(42 if len(printed) == len(wanted) and set(printed) == wanted else 43)\n',
  'submissions/time_limit_exceeded/forever.py': 'while True:\n    pass\n',
  'submissions/accepted/up.py':
    'n = input().split()\nprint(*sorted({x for x in n if n.count(x) == 2}))\n',
  'submissions/accepted/down.c':
    '#include <stdio.h>\n#include "common.h"\nint main(void) { return 0; }\n',
  'submissions/wrong_answer/once.py': 'n = input().split()\nprint(*sorted(set(n)))\n',
  'submissions/run_time_error/crash.py':
    'n = input().split()\nprint(sorted({x for x in n if n.count(x) == 2})[1])\n',
}

/** Named as what it is; its validator is no checker. */
export const guess: PackageTexts = {
  'problem.yaml': 'name: Guess\nvalidation: custom interactive\n',
  'problem_statement/problem.en.md': 'Guess the number.\n',
  'data/sample/1.interaction': '>5\n<lower\n',
  ...cases('secret', [['5\n', '5\n']]),
  'output_validators/talk.py': 'import sys\nsys.exit(42)\n',
  'submissions/accepted/guess.py': 'print(5)\n',
}

/** Multi-pass, in the words of the newer format. */
export const twice: PackageTexts = {
  'problem.yaml': 'problem_format_version: 2025-09\nname: Twice\ntype: [pass-fail, multi-pass]\n',
  'statement/problem.en.md': 'Encode, then decode.\n',
  ...cases('secret', [['5\n', '5\n']]),
  'output_validator/passes.py': 'import sys\nsys.exit(42)\n',
}

/** 2025-09: statements in three languages with pictures, one of which would run a script. */
export const shelf: PackageTexts = {
  'problem.yaml':
    'problem_format_version: 2025-09\nname: {en: Shelf, sv: Hyllan, de: Regal}\nkeywords: [arithmetic]\n',
  'statement/problem.en.md':
    'Print twice the width $w$ of the shelf.\n\n![The shelf](bar.svg)\n\n<img src="img/dot 1.png" alt="A book" width="50%">\n',
  'statement/problem.sv.md': 'Skriv ut hyllans dubbla bredd $w$.\n\n![Hyllan](./bar.svg)\n',
  'statement/problem.de.tex':
    '\\problemname{Regal}\nGib die doppelte Breite aus.\n\\includegraphics[width=3cm]{trick}\n',
  'statement/bar.svg': barSvgText,
  'statement/trick.svg': barSvgText.replace('<rect', '<script>alert(1)</script><rect'),
  'statement/img/dot 1.png': pngOf(4, 4),
  ...cases('sample', [['3\n', '6\n']]),
  ...cases('secret', [
    ['1\n', '2\n'],
    ['10\n', '20\n'],
    ['100\n', '200\n'],
    ['7\n', '14\n'],
  ]),
  'submissions/accepted/twice.py': 'print(2 * int(input()))\n',
  'submissions/wrong_answer/plus.py': 'print(2 + int(input()))\n',
}

/** Legacy: a statement in LaTeX with a figure and a table, and no English one. */
export const rooms: PackageTexts = {
  ...cases('sample', [['3\n', '9\n']]),
  ...cases('secret', [
    ['1\n', '1\n'],
    ['10\n', '100\n'],
    ['2\n', '4\n'],
  ]),
  'problem.yaml': 'name: Rum\nkeywords: arithmetic\n',
  'problem_statement/problem.sv.tex':
    '\\problemname{Rum}\nSkriv ut $n^2$.\n\\begin{figure}[h]\\centering\n\\includegraphics{plan.png}\n\\caption{En plan}\\end{figure}\n\\begin{tabular}{l|r}\n$n$ & $n^2$ \\\\ \\hline\n2 & 4 \\\\\n\\end{tabular}\n',
  'problem_statement/plan.png': pngOf(8, 8),
  'problem_statement/photo.jpg': 'no picture',
  'submissions/accepted/square.py': 'print(int(input()) ** 2)\n',
}

const polygonTests = [
  ['1 2\n', '3\n', 'sample="true"'],
  ['5 6\n', '11\n', ''],
  ['0 0\r\n', '0\r\n', 'description="both zero"'],
  ['1000 1\n', '1001\n', ''],
  ['7 9\n', '16\n', 'method="generated" cmd="gen 7"'],
] as const

/** Codeforces Polygon, a full package: two languages, a picture, a standard checker, solutions of all kinds. */
export const polygon: PackageTexts = {
  'problem.xml': `<?xml version="1.0" encoding="utf-8" standalone="no"?>
<problem revision="3" short-name="add" url="https://polygon.example/p/add">
  <names>
    <name language="english" value="Add &amp; print"/>
    <name language="russian" value="Сложение"/>
  </names>
  <judging cpu-name="any" cpu-speed="3600" input-file="" output-file="">
    <testset name="tests">
      <time-limit>1000</time-limit>
      <memory-limit>268435456</memory-limit>
      <test-count>5</test-count>
      <input-path-pattern>tests/%02d</input-path-pattern>
      <answer-path-pattern>tests/%02d.a</answer-path-pattern>
      <tests>${polygonTests.map(([, , more]) => `<test ${more}/>`).join('')}</tests>
    </testset>
  </judging>
  <files><resources><file path="files/testlib.h" type="h.g++"/></resources></files>
  <assets>
    <checker name="std::rcmp6.cpp" type="testlib"><source path="files/check.cpp" type="cpp.g++17"/></checker>
    <validators><validator><source path="files/validator.cpp" type="cpp.g++17"/></validator></validators>
    <solutions>
      <solution tag="accepted"><source path="solutions/Plus.java" type="java11"/></solution>
      <solution tag="main"><source path="solutions/add.py" type="python.3"/></solution>
      <solution tag="wrong-answer"><source path="solutions/no_carry.py" type="python.3"/></solution>
      <solution tag="rejected"><source path="solutions/odd.py" type="python.3"/></solution>
      <solution tag="accepted"><source path="solutions/old.py" type="python.2"/></solution>
    </solutions>
  </assets>
  <tags><tag value="math"/></tags>
</problem>
`,
  'statement-sections/english/name.tex': 'Add & print',
  'statement-sections/english/legend.tex':
    'Add \\t{two} numbers $a$ and $b$.\n\\begin{center}\\includegraphics[scale=0.5]{sum.png}\\end{center}',
  'statement-sections/english/input.tex': 'Two numbers.',
  'statement-sections/english/output.tex': 'Their sum.',
  'statement-sections/english/notes.tex': 'Nothing else.',
  'statement-sections/english/sum.png': pngOf(6, 3),
  'statement-sections/english/example.01': '1 2\n',
  'statement-sections/english/example.01.a': '3\n',
  'statement-sections/russian/legend.tex': 'Сложите числа.',
  'solutions/add.py': 'print(sum(map(int, input().split())))\n',
  'solutions/Plus.java':
    'import java.util.Scanner;\npublic class Plus { public static void main(String[] args) { Scanner s = new Scanner(System.in); System.out.println(s.nextLong() + s.nextLong()); } }\n',
  'solutions/no_carry.py': 'a, b = map(int, input().split())\nprint(a ^ b)\n',
  'solutions/odd.py': 'print(1)\n',
  'solutions/old.py': 'print 3\n',
  'files/testlib.h': '// large\n',
  'files/check.cpp': '#include "testlib.h"\n',
  'files/validator.cpp': '#include "testlib.h"\n',
  ...Object.fromEntries(
    polygonTests.flatMap(([input, answer], at) => [
      [`tests/0${at + 1}`, input],
      [`tests/0${at + 1}.a`, answer],
    ]),
  ),
}
