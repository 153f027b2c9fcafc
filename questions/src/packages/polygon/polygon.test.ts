import { expect, test } from 'vitest'
import { readImport } from '../import.ts'
import { polygon } from '../testing/corpus.ts'
import { zipOf } from '../testing/zip-of.ts'

const description = String(polygon['problem.xml'])

async function read(changes: Readonly<Record<string, string>> = {}, left: readonly string[] = []) {
  const files = Object.entries({ ...polygon, ...changes }).filter(([path]) => !left.includes(path))
  const [question] = await readImport('add.zip', zipOf(Object.fromEntries(files)))
  if (!question) throw new Error('nothing was read')
  return question
}

const withDescription = (from: string | RegExp, to: string) =>
  read({ 'problem.xml': description.replace(from, to) })

test('a package of Polygon is taken over', async () => {
  const { content, notes } = await read()
  expect(content).toMatchObject({
    title: 'Add & print',
    statement:
      'Add `two` numbers $a$ and $b$.\n\n![](sum.png)\n\n## Input\n\nTwo numbers.\n\n## Output\n\nTheir sum.\n\n## Notes\n\nNothing else.',
    translations: [{ language: 'ru', title: 'Сложение', statement: 'Сложите числа.' }],
    comparison: { by: 'words', absoluteTolerance: 1e-6, relativeTolerance: 1e-6 },
    groups: [],
  })
  expect(content.pictures?.map(({ name }) => name)).toEqual(['sum.png'])
  expect(content.samples).toMatchObject([{ input: '1 2\n', output: '3\n' }])
  expect(content.hiddenCases.map(({ name, input }) => [name, input])).toEqual([
    ['test 2', '5 6\n'],
    ['both zero', '0 0\n'],
    ['test 4', '1000 1\n'],
    ['test 5', '7 9\n'],
  ])
  expect(content.solutions.map(({ language }) => language)).toEqual(['Python', 'Java'])
  expect(content.solutions[1]?.source).toContain('public class Main')
  expect(content.failing).toMatchObject([{ verdict: 'wrong', reason: 'no carry' }])
  expect(notes).toEqual([
    'Limits are measured when the question is proven, not taken over: time-limit 1000, memory-limit 268435456',
    'Choose its summary, idea, topic, level and minutes: the format has none (its tags: math)',
    'solutions/Plus.java: its class Plus is called Main now',
    'solutions/odd.py is not taken over: its tag is rejected',
    'solutions/old.py is not taken over: it is in Python 2',
    'files/: 3 files not taken over',
  ])
})

test('tests that generators make are missing in a standard package', async () => {
  const { content, notes } = await read({}, ['tests/05', 'tests/05.a'])
  expect(content.hiddenCases).toHaveLength(3)
  expect(notes.join('\n')).toContain('1 of 5 tests are not in the package: generators make them')
})

test.each([
  ['std::rcmp6.cpp', 'own.cpp', 'Its checker files/check.cpp is written with testlib'],
  ['<solutions>', '<interactor/><solutions>', 'It is interactive'],
  ['cpu-speed', 'run-count="2" cpu-speed', 'It is multi-pass'],
  ['input-file=""', 'input-file="a.in"', 'Its input-file is a.in'],
  ['</judging>', '<testset name="pretests"/></judging>', 'The test set pretests is not taken over'],
])('what cannot be taken over is named: %s → %s', async (from, to, note) => {
  expect((await withDescription(from, to)).notes.join('\n')).toContain(note)
})

test('groups that earn their points together become groups, others weights', async () => {
  const groups =
    '<groups><group name="1" points="40" points-policy="complete-group"/><group name="2" points="60" points-policy="complete-group"><dependencies><dependency group="1"/></dependencies></group></groups></testset>'
  const grouped = description
    .replace(/<test (?!sample)/g, '<test group="2" ')
    .replace('group="2"', 'group="1"')
  const whole = await read({ 'problem.xml': grouped.replace('</testset>', groups) })
  expect(whole.content.groups).toEqual([
    { name: 'group 1', marks: 4, needsAll: false },
    { name: 'group 2', marks: 6, needsAll: true },
  ])
  expect(whole.content.hiddenCases.map(({ group }) => group)).toEqual([
    'group 1',
    ...['group 2', 'group 2', 'group 2'],
  ])
  expect(whole.notes.join()).not.toContain('needs others')
  const first = grouped.replace(
    '</testset>',
    groups
      .replace('name="2"', 'name="0"')
      .replace('name="1"', 'name="2"')
      .replace('name="0"', 'name="1"')
      .replace('dependency group="1"', 'dependency group="2"'),
  )
  const needy = await read({ 'problem.xml': first })
  expect(needy.content.groups.map(({ needsAll }) => needsAll)).toEqual([false, false])
  expect(needy.notes).toContain('The group 1 needs others: not taken over')
  const points = await withDescription(/<test (?!sample)/g, '<test points="25.0" ')
  expect(points.content.hiddenCases.map(({ weight }) => weight)).toEqual([25, 25, 25, 25])
})

test.each([
  [
    'entities',
    description.replace('<problem ', '<!DOCTYPE p [<!ENTITY a "aaaa">]><problem '),
    'declares entities of its own',
  ],
  ['unknown entities', description.replace('&amp;', '&lol;'), 'is not XML that can be read'],
  ['depth', `<problem>${'<a>'.repeat(100_000)}`, 'is nested more than 30 elements deep'],
  ['size', `<problem>${' '.repeat(2_000_001)}</problem>`, 'is longer than 2,000,000 characters'],
  ['elements', `<problem>${'<a/>'.repeat(60_000)}</problem>`, 'has more than 50,000 elements'],
  ['no XML', 'name: Add', 'is not XML that can be read'],
  ['another root', '<quiz/>', 'describes no problem'],
])('a hostile description is refused: %s', async (_, xml, reason) => {
  await expect(read({ 'problem.xml': xml })).rejects.toThrow(`problem.xml in add.zip ${reason}`)
})

test('paths out of the package find nothing', async () => {
  const { content, notes } = await withDescription(/solutions\/add\.py/, '../../etc/passwd')
  expect(content.solutions.map(({ language }) => language)).toEqual(['Java'])
  expect(notes).toContain('../../etc/passwd is not taken over: it is not in the package')
})
