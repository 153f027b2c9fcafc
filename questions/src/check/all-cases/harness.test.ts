import type { Language } from '@assay/contract/catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../sandbox.ts'
import { forAllCases, joinInputs, splitRuns } from './harness.ts'

/** Each counts in a global variable, which has to start from 0 for every input. */
const programs: [Language, string][] = [
  [
    'C',
    `#include <stdio.h>
static int runs, number;
int main(void) {
  while (scanf("%d", &number) == 1) printf("%d\\n", number * 2 + runs++);
}`,
  ],
  [
    'C++',
    `#include <iostream>
static int runs, number;
int main() {
  while (std::cin >> number) std::cout << number * 2 + runs++ << "\\n";
}`,
  ],
  [
    'Java',
    `import java.util.*;
public class Main {
  static int runs;
  record Double(int value) { int get() { return 2 * value; } }
  public static void main(String[] args) throws Exception {
    for (String word : new String(System.in.readAllBytes()).split("\\\\s+"))
      if (!word.isEmpty()) System.out.println(new Double(Integer.parseInt(word)).get() + Main.runs++);
  }
}`,
  ],
  [
    'JavaScript',
    `let runs = 0
for (const word of require('fs').readFileSync(0, 'utf8').split(/\\s+/).filter(Boolean))
  console.log(Number(word) * 2 + runs++)`,
  ],
  [
    'Python',
    `import sys
runs = 0
for word in sys.stdin.read().split():
    print(int(word) * 2 + runs)
    runs += 1
sys.exit()`,
  ],
]

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
}, 60_000)
afterAll(() => sandbox.stop())

test.each(programs)(
  'a program in %s runs on several inputs, each time anew',
  async (language, source) => {
    const inputs = ['1 2\n', '\n', '30\n']
    const program = forAllCases({ language, source })
    const { output } = await sandbox.run(program, joinInputs(inputs) ?? '')
    const outputs = splitRuns(output, inputs.length)?.map((run) => run.output)
    expect(outputs).toEqual(['2\n5\n', '', '60\n'])
  },
  60_000,
)

test('a crash, a missing answer and a cut one are noticed', () => {
  expect(splitRuns('0 2\n5\n0 0 1500000\n', 2)).toEqual([
    { output: '5\n', seconds: undefined },
    { output: '', seconds: 1.5 },
  ])
  expect(splitRuns('0 2\n5\n139 0\n', 2)).toBeUndefined()
  expect(splitRuns('0 2\n5\n', 2)).toBeUndefined()
  expect(splitRuns('0 2\n5\n0 9\n7\n', 2)).toBeUndefined()
})
