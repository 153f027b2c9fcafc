import type { Language } from '@assay/contract/catalogue'
import { expect, test } from 'vitest'
import { changed } from './change.ts'
import { changesIn } from './changes.ts'

/** The program after each change, to be looked for what is there and what is not. */
const after = (source: string, language: Language) =>
  changesIn(source, language).map((change) => changed(source, change))

test.each<[Language, string, string]>([
  ['Python', 'best = 0\nif a < b: best = a + b', 'best = 1\nif a < b: best = a + b'],
  ['Python', 'for i in range(n): print(i)', 'for i in range(n - 1): print(i)'],
  ['Python', 'print(max(a, b))', 'print(min(a, b))'],
  [
    'Java',
    'class M { int f() { return a < b ? 1 : 2; } }',
    'class M { int f() { return a <= b ? 1 : 2; } }',
  ],
  [
    'C',
    'int main() { for (int i = 0; i < n; i++) s += i; }',
    'int main() { for (int i = 0; i < n - 1; i++) s += i; }',
  ],
  ['C++', 'int main() { int s = 0; s = a * b; }', 'int main() { int s = 0; s = a + b; }'],
  ['JavaScript', 'let ok = true; if (a && b) ok = false', 'let ok = true; if (a || b) ok = false'],
  ['TypeScript', 'let n: number = 1', 'let n: number = 2'],
])('finds places to change in %s: %s', (language, source, expected) => {
  expect(after(source, language)).toContain(expected)
})

test('types, texts, imports and large numbers stay as they are', () => {
  expect(after('std::vector<int> values;', 'C++')).toEqual([])
  expect(after('List<Integer> all = new ArrayList<>();', 'Java')).toEqual([])
  expect(after('mod = 1000000007\nname = "a" + b', 'Python')).toEqual([])
})

test('a loop that reads the input is left as it is', () => {
  expect(after('for i in range(n):\n    rows.append(input())', 'Python')).toEqual([])
})

test('C and C++ programs are not made to reach beyond an array', () => {
  const source = 'int main() { int a[10]; for (int i = 1; i < n; i++) s += a[i - 1]; }'
  const made = after(source, 'C')
  for (const beyond of ['i <= n', 'i < n + 1', 'i = 0', 'a[i + 1]', 'a[9]']) {
    expect(made.join('\n')).not.toContain(beyond)
  }
  expect(made).not.toEqual([])
})

test('languages without a grammar, and text that is no program, have none', () => {
  expect(changesIn('puts 1 + 1', 'Ruby')).toEqual([])
  expect(changesIn('', 'Python')).toEqual([])
  expect(changesIn('(((((', 'Java')).toEqual([])
})

test('a huge program has a bounded list of them', () => {
  expect(changesIn('x = 1\n'.repeat(20_000), 'Python').length).toBeLessThan(500)
})
