import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { exportZip } from '../export.ts'
import { readImport } from '../import.ts'
import { bytesOf } from '../testing/bytes-of.ts'
import { zipOf } from '../testing/zip-of.ts'

const legacy = {
  'sum/problem.yaml': 'name: Sum\nauthor: A. Writer\nlicense: cc by-sa\nkeywords: adding numbers\n',
  'sum/problem_statement/problem.en.tex':
    '\\problemname{Sum}\nAdd $n$\nnumbers.\n\\section*{Input}\nThem.\n',
  'sum/data/sample/1.in': '1 2\n',
  'sum/data/sample/1.ans': '3\n',
  'sum/data/secret/01-small.in': '0 0\n',
  'sum/data/secret/01-small.ans': '0\n',
  'sum/data/secret/01-small.desc': 'only zeros\n',
  'sum/submissions/accepted/sol.py': 'print(sum(map(int, input().split())))\n',
  'sum/submissions/accepted/fast/Main.java': 'public class Main {}\n',
  'sum/submissions/wrong_answer/off_by_one.cpp': 'int main() {}\n',
  'sum/submissions/time_limit_exceeded/slow.c': 'int main() {}\n',
  'sum/submissions/run_time_error/crash.js': 'throw 1\n',
}
const modern = {
  'problem.yaml':
    'problem_format_version: 2025-09\ntype: scoring\nname: { sv: Summa, en: Sum }\nuuid: 5ca6ba5b\nconstants: { maxn: 100 }\n',
  'statement/problem.en.md': 'Add at most {{maxn}} numbers.\n\n{{nextsample}}',
  'data/sample/1.in': '1 2\n',
  'data/sample/1.ans': '3\n',
  'data/secret/group1/test_group.yaml': 'max_score: 40\n',
  'data/secret/group1/a.in': '1\n',
  'data/secret/group1/a.ans': '1\n',
  'data/secret/group1/b.in': '2\n',
  'data/secret/group1/b.ans': '2\n',
  'data/secret/group2/test_group.yaml': 'max_score: 60\nscore_aggregation: sum\n',
  'data/secret/group2/c.in': '3\n',
  'data/secret/group2/c.ans': '3\n',
  'submissions/accepted/sol.py': 'print(input())\n',
}

async function read(files: Readonly<Record<string, string | Uint8Array>>) {
  const [question, ...others] = await readImport('package.zip', zipOf(files))
  if (!question || others.length > 0) throw new Error('one question was expected')
  return question
}

test('a legacy package is taken over', async () => {
  const { file, content, notes } = await read(legacy)
  expect(file).toBe('sum')
  expect(content).toMatchObject({
    title: 'Sum',
    statement: 'Add $n$ numbers.\n\n## Input\n\nThem.',
    samples: [{ name: '1', input: '1 2\n', output: '3\n' }],
    hiddenCases: [{ name: 'only zeros', input: '0 0\n', output: '0\n', weight: 1, group: null }],
    solutions: [{ language: 'Java' }, { language: 'Python' }],
    failing: [
      { language: 'C++', verdict: 'wrong', reason: 'off by one' },
      { language: 'C', verdict: 'slow', reason: 'slow' },
      { language: 'JavaScript', verdict: 'crashing', reason: 'crash' },
    ],
  })
  expect(notes).toEqual([
    'problem.yaml, author: A. Writer',
    'problem.yaml, license: cc by-sa',
    'Choose its summary, idea, topic, level and minutes: the format has none (its keywords: adding, numbers)',
  ])
})

test('programs in Python 2 are named, those that run in both are taken', async () => {
  const { content, notes } = await read({
    ...legacy,
    'sum/submissions/accepted/old.py': 'print(sum(map(int, raw_input().split())))\n',
    'sum/submissions/accepted/both.py':
      'try:\n    xrange = range\nfinally:\n    print(len(xrange(3)))\n',
  })
  expect(content.solutions.map(({ language }) => language)).toEqual(['Python', 'Java', 'Python'])
  expect(notes).toContain('submissions/accepted/old.py is in Python 2: not taken over')
})

test('a validator that exits with 42 ends normally here, and fails where it ended otherwise', async () => {
  const validator = (source: string) => read({ ...modern, 'input_validators/check/v.py': source })
  const source = 'import sys\nif input() == "1":\n    sys.exit(42)\nif input():\n    exit(43)\n'
  const { content, notes } = await validator(source)
  expect(content.validator).toBe(
    'import sys\nif input() == "1":\n    sys.exit(0)\nif input():\n    exit(43)\n\nraise SystemExit(\'the input is not valid\')\n',
  )
  expect(notes.join()).not.toContain('input_validators')
  for (const unclear of ['valid = 42\nexit(valid)\n', 'exit(0)\nexit(42)\n']) {
    const left = await validator(unclear)
    expect(left.content.validator).toBe('')
    expect(left.notes.join()).toContain('input_validators/check/v.py tells by 42')
  }
})

test('formulas in Markdown may stand between \\( and \\)', async () => {
  const { content } = await read({
    ...modern,
    'statement/problem.en.md':
      'At most \\(10^{5}\\) of `\\(x\\)`, \\[sic\\].\n\n\\[ a_i + b \\]\n\n```\n\\(y\\)\n```\n',
  })
  expect(content.statement).toBe(
    'At most $10^{5}$ of `\\(x\\)`, \\[sic\\].\n\n$$\na_i + b\n$$\n\n```\n\\(y\\)\n```\n',
  )
})

test('groups of a scoring package become groups and weights', async () => {
  const { content, notes } = await read(modern)
  expect(content.title).toBe('Sum')
  expect(content.statement).toBe('Add at most 100 numbers.\n\n')
  expect(content.hiddenCases.map(({ name, weight, group }) => [name, weight, group])).toEqual([
    ['group1/a', 1, 'group1'],
    ['group1/b', 1, 'group1'],
    ['group2/c', 3, null],
  ])
  expect(notes).toContain('statement/problem.en.md: samples are shown below the statement')
})

test('groups that are all passed as a whole become groups with marks', async () => {
  const { content } = await read({
    ...modern,
    'data/secret/group2/test_group.yaml': 'max_score: 60\nrequire_pass: [sample, secret/group1]\n',
  })
  expect(content.groups).toEqual([
    { name: 'group1', marks: 4, needsAll: false },
    { name: 'group2', marks: 6, needsAll: true },
  ])
  expect(content.hiddenCases.map(({ weight, group }) => [weight, group])).toEqual([
    [1, 'group1'],
    [1, 'group1'],
    [1, 'group2'],
  ])
})

test('the folders of a pass-fail package share the marks', async () => {
  const { content } = await read({
    ...legacy,
    'sum/data/secret/one/1.in': '1\n',
    'sum/data/secret/one/1.ans': '1\n',
    'sum/data/secret/two/2.in': '2\n',
    'sum/data/secret/two/2.ans': '2\n',
    'sum/data/secret/three/3.in': '3\n',
    'sum/data/secret/three/3.ans': '3\n',
  })
  expect(content.groups.map(({ marks }) => marks)).toEqual([3, 3, 2, 2])
})

test('a legacy group that must be passed as a whole becomes a group', async () => {
  const { content } = await read({
    ...legacy,
    'sum/problem.yaml': 'name: Sum\ntype: scoring\n',
    'sum/data/secret/all/testdata.yaml': 'grader_flags: min\naccept_score: 3\n',
    'sum/data/secret/all/1.in': '1\n',
    'sum/data/secret/all/1.ans': '1\n',
  })
  expect(content.hiddenCases).toMatchObject([
    { name: 'only zeros', weight: 1, group: null },
    { name: 'all/1', weight: 3, group: 'all' },
  ])
})

describe('once imported, a package does not change any more', () => {
  test.each([
    ['legacy', legacy],
    ['2025-09', modern],
  ] as const)('%s', async (format, files) => {
    const first = await bytesOf(exportZip([await read(files)], format))
    const [again] = await readImport('again.zip', first)
    if (!again) throw new Error('nothing was imported')
    expect(again.notes).toEqual([])
    expect((await bytesOf(exportZip([again], format))).equals(first)).toBe(true)
  })
})

describe('what cannot be taken over is named', () => {
  const large = `${'1 '.repeat(700_000)}\n`
  const sample = (number: number) => ({
    [`sum/data/sample/${number}.in`]: `${number}\n`,
    [`sum/data/sample/${number}.ans`]: '1\n',
  })
  test.each<[string, Readonly<Record<string, string>>, string]>([
    [
      'interactive',
      { 'problem.yaml': 'name: x\nvalidation: custom interactive\n' },
      'It is interactive',
    ],
    ['several passes', { 'problem.yaml': 'name: x\ntype: [multi-pass]\n' }, 'several times over'],
    [
      'a custom judge in another language',
      { 'output_validators/v.java': '' },
      'Its output validator cannot be taken over',
    ],
    [
      'tolerances of a group',
      {
        'data/secret/one/testdata.yaml': 'output_validator_flags: float_tolerance 1\n',
        'data/secret/one/1.in': '1\n',
        'data/secret/one/1.ans': '1\n',
      },
      'data/secret/one/testdata.yaml: flags of its own for comparing are not taken over',
    ],
    ['time limits', { 'problem.yaml': 'name: x\nlimits: { time_limit: 3 }\n' }, 'time_limit 3'],
    [
      'no name',
      { 'problem.yaml': '', 'problem_statement/problem.en.tex': 'Text' },
      'It has no name',
    ],
    ['odd LaTeX', { 'problem_statement/problem.en.tex': '\\marginpar{a}' }, '\\marginpar'],
    ['a second statement', { 'problem_statement/problem.en.md': '' }, 'problem.en.tex'],
    ['a PDF', { 'problem_statement/problem.sv.pdf': '' }, 'problem.sv.pdf'],
    ['images', { 'problem_statement/a.png': '' }, 'problem_statement/: 1 file not taken over'],
    [
      'other languages',
      { 'submissions/accepted/a.hs': '' },
      'submissions/accepted/a.hs is not taken over',
    ],
    [
      'several files without a main',
      { 'submissions/accepted/p/a.c': '', 'submissions/accepted/p/b.c': '' },
      'submissions/accepted/p is not taken over: none of its files has a main',
    ],
    ['Python 2', { 'submissions/accepted/a.py': '#!/usr/bin/env python2\n' }, 'is in Python 2'],
    ['other verdicts', { 'submissions/brute_force/a.py': '' }, 'submissions/brute_force/: 1 file'],
    ['generators', { 'generators/gen.py': '' }, 'generators/: 1 file not taken over'],
    ['graders', { 'graders/g.py': '' }, 'graders/: 1 file not taken over'],
    [
      'an input validator',
      { 'input_validators/v.py': 'import sys\nsys.exit(42 if input() else 43)\n' },
      'by 42',
    ],
    [
      'an input validator in Python 2',
      { 'input_validators/v.py': '#!/usr/bin/python2\nprint 1\nexit(42)\n' },
      'input_validators/v.py is not taken over: a validator is a program in Python 3 here',
    ],
    [
      'an input validator in C',
      { 'input_validators/v.c': '' },
      'input_validators/v.c is not taken over',
    ],
    ['no answer', { 'data/secret/2.in': '1\n' }, 'data/secret/2.in has no answer file'],
    [
      'a large case',
      { 'data/secret/2.in': large, 'data/secret/2.ans': '1\n' },
      'data/secret/2.in has more than',
    ],
    [
      'double braces',
      { 'data/secret/2.in': '{{x}}\n', 'data/secret/2.ans': '1\n' },
      'double braces',
    ],
    ['arguments', { 'data/secret/01-small.yaml': 'args: [x]\n' }, 'needs command-line arguments'],
    ['invalid inputs', { 'data/invalid_input/1.in': '' }, 'data/invalid_input/: 1 file'],
    [
      'a group without grading',
      {
        'problem.yaml': 'name: x\ntype: scoring\n',
        'data/secret/testdata.yaml': 'grading: custom\n',
      },
      'its grading is not taken over',
    ],
  ])('%s', async (_name, files, note) => {
    const added = Object.entries(files).map(([path, text]) => [`sum/${path}`, text])
    const { notes } = await read({ ...legacy, ...Object.fromEntries(added) })
    expect(notes.filter((one) => one.includes(note))).toHaveLength(1)
  })

  test('more than three samples become hidden cases', async () => {
    const { content, notes } = await read({ ...legacy, ...sample(2), ...sample(3), ...sample(4) })
    expect(content.samples.map(({ name }) => name)).toEqual(['1', '2', '3'])
    expect(content.hiddenCases.map(({ name }) => name)).toEqual(['4', 'only zeros'])
    expect(notes).toContain('It has 4 samples: 1 of them became hidden cases')
  })
})

test('changes made to an exported package count', async () => {
  const exported = unzipSync(await bytesOf(exportZip([await read(legacy)], 'legacy')))
  const { content, notes } = await read({ ...exported, 'sum/data/secret/1-only-zeros.ans': '7\n' })
  expect(content.hiddenCases).toMatchObject([{ name: 'only zeros', output: '7\n' }])
  expect(notes).toEqual([])
})

test('a zip of several packages, Markdown files and zips', async () => {
  const markdown = await bytesOf(exportZip([await read(legacy)], 'markdown'))
  const imported = await readImport(
    'several.zip',
    zipOf({
      ...legacy,
      ...Object.fromEntries(Object.entries(modern).map(([path, text]) => [`other/${path}`, text])),
      'inner.zip': zipOf(modern),
      'markdown.zip': markdown,
    }),
  )
  expect(imported.map(({ file }) => file)).toEqual(['other', 'sum', 'inner.zip', 'sum.md'])
})
