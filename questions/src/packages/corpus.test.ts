import { exportFormats } from '@assay/contract/question-packages'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exportZip } from './export.ts'
import { readImport } from './import.ts'
import { RefusedImport } from './refused.ts'
import { bytesOf } from './testing/bytes-of.ts'
import * as corpus from './testing/corpus.ts'
import { barSvgText, pngOf } from './testing/pictures.ts'
import { zipOf } from './testing/zip-of.ts'

async function read(files: Readonly<Record<string, string | Uint8Array>>) {
  const [question, ...others] = await readImport('package.zip', zipOf(files))
  if (!question || others.length > 0) throw new Error('one question was expected')
  return question
}

test('the flags of the default validator are taken over', async () => {
  const { content, notes } = await read(corpus.mean)
  expect(content.comparison).toEqual({
    by: 'words',
    isCaseSensitive: false,
    isSpaceSensitive: false,
    absoluteTolerance: 1e-4,
    relativeTolerance: 1e-4,
  })
  expect(content.solutions.map(({ language }) => language)).toEqual(['Python', 'C++'])
  expect(notes).toContain(
    'submissions/accepted/mean.hs is not taken over: its language is not offered here, and the proof does not need it',
  )
})

test('without flags, outputs are compared as the default validator does', async () => {
  const { content } = await read({ ...corpus.mean, 'problem.yaml': 'name: Mean\n' })
  expect(content.comparison).toMatchObject({ by: 'words', absoluteTolerance: null })
  const strict = 'name: Mean\nvalidator_flags: case_sensitive space_change_sensitive odd\n'
  const flagged = await read({ ...corpus.mean, 'problem.yaml': strict })
  expect(flagged.content.comparison).toMatchObject({
    isCaseSensitive: true,
    isSpaceSensitive: true,
  })
  expect(flagged.notes).toContain('Its validator is given flags that are not known here: odd')
})

test('an output validator of several files becomes a checker', async () => {
  const { content } = await read(corpus.pair)
  expect(content.comparison).toMatchObject({ by: 'checker', language: 'C++', flags: '' })
  const source = content.comparison?.by === 'checker' ? content.comparison.source : ''
  expect(source).toContain('inline void wrong')
  expect(source).not.toContain('#include "')
})

test('flags of a checker are kept', async () => {
  const { content, notes } = await read(corpus.sorted)
  expect(content.comparison).toMatchObject({ by: 'checker', language: 'Python', flags: 'twice' })
  expect(notes).toContain(
    'submissions/accepted/down.c is not taken over: it includes common.h, which is not beside it',
  )
})

test('a validator that cannot be taken over is named', async () => {
  const { content, notes } = await read({
    ...corpus.mean,
    'output_validators/Check.java': 'public class Check {}\n',
  })
  expect(content.comparison).toMatchObject({ by: 'words' })
  expect(notes.join('\n')).toMatch(
    /output validator cannot be taken over \(it is written in Java\)/,
  )
})

test('programs of several files become one', async () => {
  const { content, notes } = await read(corpus.pair)
  const java = content.solutions.find(({ language }) => language === 'Java')?.source ?? ''
  expect(java).toMatch(/^import java.util.Scanner;\nimport java.util.List;\nclass Main \{/)
  expect(java).toContain('// Split starts here.')
  expect(java).toContain('"Split".length()')
  expect(java).toContain('\nclass Parts {')
  expect(content.solutions.filter(({ language }) => language === 'Python')).toHaveLength(2)
  expect(notes.filter((note) => note.includes('several files'))).toEqual([])
})

test.each([
  ['public class Solver {\n public static void main(String[] a) { Solver s = new Solver(); }\n}\n'],
  ['class Solver {\n public static void main(String[] a) { Solver s = new Solver(); }\n}\n'],
])('a Java class with another name is renamed', async (source) => {
  const { content, notes } = await read({ ...corpus.mean, 'submissions/accepted/s.java': source })
  const java = content.solutions.find(({ language }) => language === 'Java')?.source
  expect(java).toBe(source.replaceAll('Solver', 'Main'))
  expect(notes).toContain('submissions/accepted/s.java: its class Solver is called Main now')
})

test('interactive and multi-pass problems are named as such', async () => {
  const guess = await read(corpus.guess)
  expect(guess.notes.join('\n')).toMatch(/It is interactive/)
  expect(guess.content.comparison).toBeUndefined()
  const unsaid = await read({ ...corpus.guess, 'problem.yaml': 'name: Guess\n' })
  expect(unsaid.notes.join('\n')).toMatch(/It is interactive/)
  const twice = await read(corpus.twice)
  expect(twice.notes.join('\n')).toMatch(/It is multi-pass/)
  expect(twice.content.comparison).toBeUndefined()
})

test('a file that is no text costs only itself', async () => {
  const { content, notes } = await read({
    ...corpus.mean,
    'submissions/wrong_answer/latin.py': new Uint8Array([0x23, 0xe9, 0x0a]),
    'submissions/accepted/a b#c?.py': 'print(1)\n',
    'data/secret/odd.in': new Uint8Array([255, 254]),
    'data/secret/odd.ans': '',
  })
  expect(content.solutions).toHaveLength(3)
  expect(content.hiddenCases).toHaveLength(4)
  expect(notes).toContain('data/secret/odd.in or its answer is not UTF-8 text: not taken over')
  expect(notes).toContain(
    'submissions/wrong_answer/latin.py is not taken over: it is not UTF-8 text',
  )
})

test('YAML of several documents, or with a key twice, is told by name', async () => {
  const withYaml = (yaml: string) => read({ ...corpus.mean, 'problem.yaml': yaml })
  await expect(withYaml('name: a\n---\nname: b\n')).rejects.toThrow(
    'problem.yaml in package.zip is not YAML that can be read: a second document begins at line 2: keep one',
  )
  await expect(withYaml('name: a\nname: b\n')).rejects.toThrow('the key name is there twice')
})

describe.each(exportFormats)('as %s', (format) => {
  test.each(Object.entries(corpus))('%s is the same after export and import', async (_, files) => {
    const { content } = await read(files)
    const zip = await bytesOf(exportZip([{ content, limits: null }], format))
    const [again] = await readImport('again.zip', zip)
    if (!again) throw new Error('nothing was read')
    expect(again.content).toEqual(content)
    expect(again.notes).toEqual([])
    expect((await bytesOf(exportZip([again], format))).equals(zip)).toBe(true)
  })
})

describe('statements', () => {
  test('keep their languages and pictures', async () => {
    const { content, notes } = await read(corpus.shelf)
    expect(content.title).toBe('Shelf')
    expect(content.statement).toBe(
      'Print twice the width $w$ of the shelf.\n\n![The shelf](bar.svg)\n\n![A book](img-dot-1.png)\n',
    )
    expect(content.translations).toEqual([
      { language: 'de', title: 'Regal', statement: 'Gib die doppelte Breite aus. ![](trick.svg)' },
      {
        language: 'sv',
        title: 'Hyllan',
        statement: 'Skriv ut hyllans dubbla bredd $w$.\n\n![Hyllan](bar.svg)\n',
      },
    ])
    expect(content.pictures?.map(({ name, type }) => [name, type])).toEqual([
      ['bar.svg', 'image/svg+xml'],
      ['img-dot-1.png', 'image/png'],
      ['trick.svg', 'image/svg+xml'],
    ])
    const [bar, , trick] = content.pictures ?? []
    expect(trick?.data).toBe(bar?.data)
    expect(notes).toEqual([
      'The picture statement/trick.svg is shown without what may do harm: script',
      expect.stringContaining('Choose its summary'),
    ])
  })

  test('have figures and tables, and say in which language they are', async () => {
    const { content, notes } = await read(corpus.rooms)
    expect(content).toMatchObject({ statementLanguage: 'sv', title: 'Rum' })
    expect(content.translations).toBeUndefined()
    expect(content.statement).toContain('![](plan.png)\n\n*En plan*')
    expect(content.statement).toContain('| $n$ | $n^2$ |\n| --- | --- |\n| 2 | 4 |')
    expect(content.pictures?.map(({ name }) => name)).toEqual(['plan.png'])
    expect(notes).toContain('problem_statement/: 1 file not taken over')
  })

  test.each([
    ['photo.jpg', 'no picture', 'The picture statement/photo.jpg is neither a PNG nor an SVG'],
    ['gone.png', undefined, 'The picture gone.png is not there'],
    ['https://a.example/b.png', undefined, 'Pictures from elsewhere are not shown'],
    ['bomb.svg', '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', 'declares entities of its own'],
    ['huge.png', pngOf(9000, 9), 'is too large to be shown: 9000 × 9 pixels'],
  ])('name the pictures that cannot be shown: %s', async (name, file, note) => {
    const { content, notes } = await read({
      ...corpus.shelf,
      'statement/problem.en.md': `![A](${name})`,
      ...(file !== undefined && { [`statement/${name}`]: file }),
    })
    expect(content.statement).toBe(`![A](${name})`)
    expect(notes.join('\n')).toContain(note)
  })

  test('have a bounded size with their pictures', async () => {
    const many = Array.from({ length: 25 }, (_, at) => `p${at}.svg`)
    const { content, notes } = await read({
      ...corpus.shelf,
      'statement/problem.en.md': many.map((name) => `![](${name})`).join('\n'),
      ...Object.fromEntries(many.map((name) => [`statement/${name}`, barSvgText])),
    })
    expect(content.pictures).toHaveLength(20)
    expect(notes.join('\n')).toContain('p24.svg is one of more than 20: not taken over')
  })
})

describe('what is odd in problem.yaml does not stop the import', () => {
  test.each([
    'name: {toString: 1}\n',
    'name: [a, b]\ntype: {a: 1}\nvalidation: {b: 2}\n',
    'name: a\nkeywords: {a: 1}\nconstants: {a: {toString: 1}}\n',
    'name: a\nlimits:\nlicense:\nvalidator_flags: {toString: 1}\n',
    'name: a\nvalidator_flags: float_tolerance -1\n',
    'name: a\nvalidator_flags: float_tolerance\n',
    '# nothing\n',
  ])('%j', async (yaml) => {
    await expect(read({ ...corpus.mean, 'problem.yaml': yaml })).resolves.toBeDefined()
  })
})

describe('hostile programs take no time to put together', () => {
  const many = 60_000
  test.each([
    ['unclosed comments', 'java', `class A { static void main() {} }\n${'/*'.repeat(many / 2)}`],
    ['unclosed strings', 'java', `class A { static void main() {} }\n${'"'.repeat(many)}`],
    [
      'words without an end',
      'java',
      `class A { static void main() {} }\n${'a\n'.repeat(many / 2)}`,
    ],
    ['blanks', 'c', ' '.repeat(many)],
    ['includes of itself', 'c', '#include "x.c"\nint main() {}\n'],
  ])('%s', async (_, ending, source) => {
    const folder = 'submissions/accepted/x'
    const files = {
      ...corpus.mean,
      [`${folder}/x.${ending}`]: source,
      [`${folder}/y.${ending}`]: '',
    }
    await expect(read(files)).resolves.toBeDefined()
  })
})

/** Values of YAML that nobody expects, and paths that real packages have. */
const oddValues = [
  'null',
  '[]',
  '{a: 1}',
  '[1, [2]]',
  '.inf',
  '-1',
  '1e400',
  '"\\0"',
  '"\\ud800"',
  '{toString: 1}',
  '[null]',
  '0x10',
  '"😀😀😀"'.replaceAll('😀', '😀'.repeat(60)),
]
const yamlKeys = [
  'name',
  'type',
  'validation',
  'validator_flags',
  'limits',
  'keywords',
  'constants',
  'max_score',
  'score_aggregation',
  'require_pass',
  'grading',
  'grader_flags',
  'accept_score',
  'output_validator_args',
  'output_validator_flags',
  'args',
  'description',
]
const yamlFiles = [
  'problem.yaml',
  'data/testdata.yaml',
  'data/secret/testdata.yaml',
  'data/secret/1.yaml',
  'data/secret/g1/test_group.yaml',
]
const oddPaths = [
  'data/secret/g1/1.in',
  'data/secret/g1/1.ans',
  `data/secret/${'😀'.repeat(81)}.in`,
  `data/secret/${'😀'.repeat(81)}.ans`,
  `submissions/accepted/${'😀'.repeat(101)}.py`,
  `submissions/wrong_answer/a${'😀'.repeat(101)}.py`,
  'submissions/wrong_answer/#.py',
  'submissions/accepted/d/f.java',
  'submissions/accepted/d/e/f.py',
  'problem_statement/problem.tex',
  'statement/problem.sv.md',
  'input_validators/a/b.py',
  'output_validators/run',
  'data/secret/1.desc',
]
const oddTexts = [
  '1\n',
  '',
  '\0',
  '\\begin{table}',
  'public class A { public static void main(String[] a) {} }',
  '{{x}}\n',
]

test('any package is read, or refused in a sentence', async () => {
  const anyYaml = fc.dictionary(fc.constantFrom(...yamlKeys), fc.constantFrom(...oddValues), {
    maxKeys: 5,
  })
  const yaml = anyYaml.map((values) =>
    Object.entries(values)
      .map(([key, value]) => `${key}: ${value}\n`)
      .join(''),
  )
  const bytes = fc.oneof(fc.constantFrom(...oddTexts), fc.uint8Array({ maxLength: 4 }))
  const changes = fc.tuple(
    fc.constantFrom(...Object.values(corpus)),
    fc.dictionary(fc.constantFrom(...yamlFiles), yaml, { maxKeys: 3 }),
    fc.dictionary(fc.constantFrom(...oddPaths), bytes, { maxKeys: 5 }),
  )
  await fc.assert(
    fc.asyncProperty(changes, async ([files, configs, others]) => {
      const zip = zipOf({ ...files, ...configs, ...others })
      const error = await readImport('package.zip', zip).then(
        () => undefined,
        (caught: unknown) => caught,
      )
      if (error !== undefined) expect(error).toBeInstanceOf(RefusedImport)
    }),
    { numRuns: 300 },
  )
})
