import { exportFormats } from '@assay/contract/question-packages'
import { expect, test } from 'vitest'
import { exportZip } from '../export.ts'
import { readImport } from '../import.ts'
import { bytesOf } from '../testing/bytes-of.ts'
import { functionQuestion, moodleQuiz, programQuestion } from '../testing/moodle-quiz.ts'

const read = (xml: string) => readImport('quiz.xml', new TextEncoder().encode(xml))

async function readOne(xml: string) {
  const [question] = await read(moodleQuiz(xml))
  if (!question) throw new Error('nothing was read')
  return question
}

test('a question about a program is taken over', async () => {
  const { content, notes } = await readOne(programQuestion)
  expect(content).toMatchObject({
    title: 'Sum of a line',
    statement:
      'Read **whole** numbers $a_i$ and print `sum`.\n\n![The plan](my-plan.png)\n\n- one\n- two\n\n| in | out |\n| -- | --- |\n| 1  | 2   |\n\n$$\nx^2\n$$',
    samples: [{ name: 'test 1', input: '1 2', output: '3' }],
    solutions: [{ language: 'Python', source: 'print(sum(map(int, input().split())))\n' }],
  })
  expect(content.hiddenCases.map(({ input, weight }) => [input, weight])).toEqual([
    ['4 5', 100],
    ['7', 250],
  ])
  expect(content.pictures?.map(({ name }) => name)).toEqual(['my-plan.png'])
  expect(content.comparison).toBeUndefined()
  expect(notes).toEqual([
    'Choose its summary, idea, topic, level and minutes: the format has none',
    'Its type python3_w_input shows what a program reads among what it prints; here, only what it prints counts: correct the expected outputs',
    'Not taken over: its penalties',
  ])
})

test('a question about a function is named as such', async () => {
  const { content, notes } = await readOne(functionQuestion)
  expect(content).toMatchObject({
    title: 'Square',
    statement: 'Write a function `square`.',
    hiddenCases: [],
    solutions: [],
  })
  expect(notes.join('\n')).toMatch(/1 of 1 tests run code of their own after the answer/)
  expect(notes).toContain(
    'Its answer is not taken over: it is a part that the code of the tests calls, no program',
  )
  expect(notes.join('\n')).toMatch(/Its grader RegexGrader is not taken over/)
  expect(notes).toContain('Not taken over: its template')
})

test('all or nothing is one group, and near equality a comparison by words', async () => {
  const { content } = await readOne(
    programQuestion
      .replace('<allornothing>0', '<allornothing>1')
      .replace('<grader>', '<grader>NearEqualityGrader'),
  )
  expect(content.groups).toEqual([{ name: 'all cases', marks: 10, needsAll: false }])
  expect(content.hiddenCases.map(({ group }) => group)).toEqual(['all cases', 'all cases'])
  expect(content.comparison).toMatchObject({ by: 'words', isCaseSensitive: false })
})

test.each([
  ['java_program', 'Java'],
  ['cpp_program', 'C++'],
  ['c_program', 'C'],
  ['nodejs', 'JavaScript'],
])('the answer to a question of type %s is in %s', async (type, language) => {
  const { content } = await readOne(programQuestion.replace('python3_w_input', type))
  expect(content.solutions.map((one) => one.language)).toEqual([language])
})

test('other questions of a file are told', async () => {
  const prototype = programQuestion.replace('<prototypetype>0', '<prototypetype>2')
  const questions = await read(
    moodleQuiz('<question type="essay"/>', prototype, programQuestion, functionQuestion),
  )
  expect(questions.map(({ content }) => content.title)).toEqual(['Sum of a line', 'Square'])
  expect(questions[0]?.notes.slice(0, 2)).toEqual([
    'Not taken over: 1 question of other types (essay)',
    'Not taken over: 1 question made as a type for others',
  ])
})

test.each(exportFormats)('it is the same after export as %s and import', async (format) => {
  const [question] = await read(moodleQuiz(programQuestion))
  if (!question) throw new Error('nothing was read')
  const zip = await bytesOf(exportZip([question], format))
  const [again] = await readImport('again.zip', zip)
  expect(again?.content).toEqual(question.content)
  expect(again?.notes).toEqual([])
})

test.each([
  [
    'entities',
    `<!DOCTYPE quiz [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><quiz>&b;</quiz>`,
    'declares entities of its own',
  ],
  ['depth', `<quiz>${'<question>'.repeat(200_000)}`, 'is nested more than 40 elements deep'],
  ['elements', `<quiz>${'<a/>'.repeat(200_001)}</quiz>`, 'has more than 200,000 elements'],
  ['no CodeRunner', moodleQuiz('<question type="essay"/>'), 'holds no CodeRunner question'],
  ['another root', '<problem/>', 'is no Moodle XML: it has no quiz'],
  ['no XML', 'hello', 'is not XML that can be read'],
])('a hostile file is refused: %s', async (_, xml, reason) => {
  await expect(read(xml)).rejects.toThrow(`quiz.xml ${reason}`)
})

test.each([
  ['deep HTML', '<div>'.repeat(15_000)],
  ['long HTML', 'x'.repeat(100_001)],
  ['many open links', '<a href=x>'.repeat(5000)],
  ['closed and opened', '<b></p><i></b>'.repeat(7000)],
  ['a long table', '<table>'.concat('<tr><td>x'.repeat(8000))],
])('%s costs the statement only', async (_, html) => {
  const text = `<questiontext format="html"><text><![CDATA[${html}]]></text></questiontext>`
  const { content, notes } = await readOne(
    functionQuestion.replace(/<questiontext[\s\S]*<\/questiontext>/, text),
  )
  expect(content.title).toBe('Square')
  if (content.statement === '') expect(notes.join('\n')).toContain('write the statement')
})
