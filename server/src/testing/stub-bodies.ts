import type { ProgrammingLanguage } from '@assay/contract/catalogue'
import type { Signature } from '@assay/contract/signature'

/** A spread of what functions get and return, each with an input and what a right body makes of it. */
export const stubTasks = {
  'a number of a number and a list': {
    signature: {
      lines: [
        {
          form: 'values',
          values: [
            { name: 'n', type: 'int' },
            { name: 'k', type: 'long' },
          ],
        },
        { form: 'list', value: { name: 'a', type: 'int' }, count: 'n' },
      ],
      result: { of: 'number', layout: 'one' },
    },
    input: '3 3000000000\n1 -2 5 \n',
    output: '12000000000\n',
  },
  'lines of the columns of a table': {
    signature: {
      lines: [
        { form: 'values', values: [{ name: 'n', type: 'int' }] },
        {
          form: 'table',
          columns: [
            { name: 'w', type: 'word' },
            { name: 'x', type: 'int' },
          ],
          count: 'n',
        },
      ],
      result: { of: 'text', layout: 'column' },
    },
    input: '2\nfig 3\nplum -4\n',
    output: 'fig\nplum\n',
  },
  'a row of numbers of whole lines': {
    signature: {
      lines: [
        { form: 'values', values: [{ name: 'n', type: 'int' }] },
        { form: 'table', columns: [{ name: 't', type: 'line' }], count: 'n' },
      ],
      result: { of: 'number', layout: 'row' },
    },
    input: '2\na b\n c\n',
    output: '3 2\n',
  },
  'a text of a line': {
    signature: {
      lines: [{ form: 'values', values: [{ name: 's', type: 'line' }] }],
      result: { of: 'text', layout: 'one' },
    },
    input: 'so  long\n',
    output: 'so  long\n',
  },
  'numbers of words and lists': {
    signature: {
      lines: [
        {
          form: 'values',
          values: [
            { name: 'g', type: 'word' },
            { name: 'm', type: 'int' },
          ],
        },
        { form: 'list', value: { name: 'w', type: 'word' }, count: 'm' },
        { form: 'list', value: { name: 'p', type: 'long' }, count: 'm-1' },
      ],
      result: { of: 'number', layout: 'column' },
    },
    input: 'go 3\nx y z\n7 5000000000\n',
    output: '7\n5000000000\n',
  },
} as const satisfies Record<string, { signature: Signature; input: string; output: string }>

export type StubTask = keyof typeof stubTasks

const names = Object.keys(stubTasks) as StubTask[]

/** In the order of the tasks: the sum times k, the words, the lengths, the line, the second list. */
function bodies(...all: readonly [string, string, string, string, string]) {
  return Object.fromEntries(
    all.map((body, at) => [names[at], body.split('\n')]),
  ) as unknown as Record<StubTask, string[]>
}

export const stubBodies: Record<ProgrammingLanguage, Record<StubTask, string[]>> = {
  Python: bodies(
    'return sum(a) * k',
    'return w',
    'return [len(one) for one in t]',
    'return s',
    'return p',
  ),
  JavaScript: bodies(
    'return a.reduce((sum, one) => sum + one, 0) * k',
    'return w',
    'return t.map((one) => one.length)',
    'return s',
    'return p',
  ),
  TypeScript: bodies(
    'return a.reduce((sum, one) => sum + one, 0) * k',
    'return w',
    'return t.map((one) => one.length)',
    'return s',
    'return p',
  ),
  Java: bodies(
    'long sum = 0;\nfor (int one : a) sum += one;\nreturn sum * k;',
    'return Arrays.asList(w);',
    'List<Long> sizes = new ArrayList<>();\nfor (String one : t) sizes.add((long) one.length());\nreturn sizes;',
    'return s;',
    'List<Long> all = new ArrayList<>();\nfor (long one : p) all.add(one);\nreturn all;',
  ),
  'C++': bodies(
    'long long sum = 0;\nfor (int one : a) sum += one;\nreturn sum * k;',
    'return w;',
    'std::vector<long long> sizes;\nfor (const auto& one : t) sizes.push_back(one.size());\nreturn sizes;',
    'return s;',
    'return p;',
  ),
  C: bodies(
    'long long sum = 0;\nfor (int i = 0; i < n; i++) sum += a[i];\nreturn sum * k;',
    'return (List){n, w};',
    'long long *sizes = calloc(n, sizeof *sizes);\nfor (int i = 0; i < n; i++) sizes[i] = strlen(t[i]);\nreturn (List){n, sizes};',
    'return s;',
    'return (List){m - 1, p};',
  ),
  Go: bodies(
    'sum := 0\nfor _, one := range a {\n    sum += one\n}\nreturn sum * k',
    'return w',
    'sizes := []int{}\nfor _, one := range t {\n    sizes = append(sizes, len(one))\n}\nreturn sizes',
    'return s',
    'return p',
  ),
  Rust: bodies(
    'a.iter().map(|&one| one as i64).sum::<i64>() * k',
    'w.iter().map(|one| one.to_string()).collect()',
    't.iter().map(|one| one.len() as i64).collect()',
    's.to_string()',
    'p.to_vec()',
  ),
  'C#': bodies(
    'long sum = 0;\nforeach (int one in a) sum += one;\nreturn sum * k;',
    'return new List<string>(w);',
    'List<long> sizes = new List<long>();\nforeach (string one in t) sizes.Add(one.Length);\nreturn sizes;',
    'return s;',
    'return new List<long>(p);',
  ),
  Kotlin: bodies(
    'return a.sum() * k',
    'return w',
    'return t.map { it.length.toLong() }',
    'return s',
    'return p',
  ),
  PHP: bodies(
    'return array_sum($a) * $k;',
    'return $w;',
    "return array_map('strlen', $t);",
    'return $s;',
    'return $p;',
  ),
  Ruby: bodies('a.sum * k', 'w', 't.map(&:size)', 's', 'p'),
  Perl: bodies(
    'my $sum = 0;\n$sum += $_ for @$a_;\nreturn $sum * $k;',
    'return @$w;',
    'return map { length } @$t;',
    'return $s;',
    'return @$p;',
  ),
  R: bodies('sum(a) * k', 'w', 'nchar(t)', 's', 'p'),
  Bash: bodies(
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Bash
    'sum=0\nfor one in "${a[@]}"; do ((sum += one)); done\necho $((sum * k))',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Bash
    'printf "%s\\n" "${w[@]}"',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Bash
    'sizes=()\nfor one in "${t[@]}"; do sizes+=("${#one}"); done\necho "${sizes[@]}"',
    'echo "$s"',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Bash
    'printf "%s\\n" "${p[@]}"',
  ),
}
