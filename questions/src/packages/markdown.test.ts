import { readFileSync } from 'node:fs'
import { type QuestionContent, questionContentSchema } from '@assay/contract/question-parts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { questionFile, readBank } from '../bank.ts'
import { parseQuestion } from '../parse.ts'
import { readQuestionMarkdown } from './read-markdown.ts'
import { anyContent } from './testing/any-content.ts'
import { contentOf } from './testing/content-of.ts'
import { writeQuestion } from './write-markdown.ts'

const bank = readBank()
/** Projects are folders; what the studio exports has them in one file all the same. */
const isFile = ({ kind }: (typeof bank)[number]) => kind !== 'project'

describe('every question of the bank', { timeout: 60_000 }, () => {
  test('is read back as it was', () => {
    for (const question of bank) {
      const { content, limits } = contentOf(question)
      const written = writeQuestion(content, limits)
      if (isFile(question)) {
        expect(parseQuestion(question.slug, question.slug, written)).toEqual(question)
      }
      expect(readQuestionMarkdown(question.slug, written)).toEqual({ content, limits })
    }
  })

  test('is written as its author wrote it, apart from the quotes of YAML', () => {
    const body = (text: string) => text.slice(text.indexOf('\n---\n'))
    const changed = bank.filter(isFile).filter((question) => {
      const { content, limits } = contentOf(question)
      return (
        body(writeQuestion(content, limits)) !== body(readFileSync(questionFile(question), 'utf8'))
      )
    })
    expect(changed.map(({ slug }) => slug)).toEqual([])
  })
})

describe('any question that the studio can save', { timeout: 60_000 }, () => {
  test('is read back as it was', () => {
    fc.assert(
      fc.property(anyContent, (content) => {
        expect(questionContentSchema.safeParse(content).success).toBe(true)
        const written = writeQuestion(content, null)
        expect(readQuestionMarkdown('question.md', written)).toEqual({ content, limits: null })
      }),
    )
  })

  const { content: base } = contentOf(bank[0] ?? never())
  const one = { name: 'a', input: '1\n', output: '2\n', weight: 1, group: null }
  const oddities: [string, Partial<QuestionContent>][] = [
    [
      'a statement with the headings of the file',
      { statement: 'Read.\n\n## Sample\n\n```\n1\n```' },
    ],
    ['a statement with blank ends', { statement: '\n## Statement\n\n' }],
    ['no statement', { statement: '' }],
    ['fences in inputs', { hiddenCases: [{ ...one, input: '```\n````input\n', output: '```' }] }],
    ['inputs without a newline', { hiddenCases: [{ ...one, input: '', output: '2' }] }],
    ['Windows line ends', { hiddenCases: [{ ...one, input: '1\r\n2\r\n' }], statement: 'a\r\nb' }],
    ['two cases of one name', { hiddenCases: [one, { ...one, input: '3\n' }] }],
    [
      'names with attributes',
      { hiddenCases: [{ ...one, name: 'x {weight=2}', group: 'a "b" {c}' }] },
    ],
    [
      'a name like a quoted one',
      {
        hiddenCases: [
          { ...one, name: '"x"' },
          { ...one, name: '' },
        ],
      },
    ],
    ['a sample with a name', { samples: [{ ...one, weight: 3, group: 'g' }] }],
    [
      'large cases of their own weight',
      { hiddenCases: [one, { ...one, group: 'large', weight: 7 }] },
    ],
    [
      'titles that YAML would read otherwise',
      { title: 'yes: "no" #', topic: '1', summary: '---\n' },
    ],
    [
      'failing programs in any order',
      {
        failing: (['wrong', 'slow', 'wrong'] as const).map((verdict, index) => ({
          language: 'C',
          source: '```\n',
          verdict,
          reason: index === 0 ? '' : 'a: b\n',
        })),
      },
    ],
  ]
  test.each(oddities)('%s', (_name, part) => {
    const content = { ...base, ...part }
    expect(readQuestionMarkdown('question.md', writeQuestion(content, null)).content).toEqual(
      content,
    )
  })
})

test('a file from before a key was renamed is read as before', () => {
  const { content: base } = contentOf(bank[0] ?? never())
  const content = { ...base, noSlowSolutionReason: 'The input is one number.' }
  const former = writeQuestion(content, null).replace('noSlowSolutionReason:', 'anyPace:')
  expect(former).toContain('anyPace:')
  expect(readQuestionMarkdown('former.md', former).content).toEqual(content)
})

describe('a file that is no question is refused in a sentence that names it', () => {
  const good = writeQuestion(contentOf(bank[0] ?? never()).content, null)
  test.each([
    ['no front matter', 'Hello', 'mine.md:1 starts with front matter between --- lines'],
    [
      'an unknown key',
      good.replace('title:', 'hint: no\ntitle:'),
      'mine.md has an unknown key: hint',
    ],
    ['an alias', good.replace(/^title:.*$/m, 'title: &a x\nsummary: *a'), 'mine.md is not YAML'],
    ['a tag', good.replace(/^title:.*$/m, 'title: !!js/function x'), 'mine.md is not YAML'],
    [
      'a level of its own',
      good.replace(/^level:.*$/m, 'level: Easy'),
      'mine.md cannot be taken over',
    ],
    [
      'odd limits',
      good.replace('title:', 'limits: { C: fast }\ntitle:'),
      'mine.md has time limits',
    ],
  ])('%s', (_name, text, message) => {
    expect(() => readQuestionMarkdown('mine.md', text)).toThrow(message)
  })
})

function never(): never {
  throw new Error('the bank is empty')
}
