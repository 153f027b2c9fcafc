import type { Marking } from '@assay/contract/assessment-options'
import { type Checker, plainWords } from '@assay/contract/comparison'
import { importQuestions } from '@assay/contract/question-packages'
import type { QuestionContent, QuestionProgram } from '@assay/contract/question-parts'
import { readQuestionDraft } from '@assay/contract/studio'
import * as corpus from '@assay/questions/packages/testing/corpus'
import { zipOf } from '@assay/questions/packages/testing/zip-of'
import type { SignedIn } from '@assay/testkit/accounts'
import { succeeded } from '@assay/testkit/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { runChecker } from '../../platform/judge/run-checker.ts'
import { answer, begin, makeTest, runCode } from '../../testing/candidate.ts'
import { judgingNode } from '../../testing/judged-product.ts'
import { hasRunner, useRealRunner } from '../../testing/real-runner.ts'
import { provingNode, startDraft } from '../../testing/studio.ts'
import { useProduct } from '../../testing/test-app.ts'

describe.skipIf(!hasRunner)('packages with the real runner', { timeout: 300_000 }, () => {
  const judge = useRealRunner()
  const product = useProduct({}, { judge })
  let ada: SignedIn

  beforeAll(async () => {
    ada = await product.signedIn('admin')
  })

  /** The question of a package, completed by what packages do not say. */
  async function imported(
    files: Readonly<Record<string, string | Uint8Array>>,
  ): Promise<QuestionContent> {
    const call = { query: { fileName: 'package.zip' }, body: zipOf(files) }
    const [made] = succeeded(await ada.call(importQuestions, call)).data
    const params = { id: made?.draftId ?? '' }
    const { content } = succeeded(await ada.call(readQuestionDraft, { params })).data
    return { ...content, idea: content.title, topic: 'packages', level: 'Basic', minutes: 5 }
  }

  async function proven(content: QuestionContent) {
    const draft = await startDraft(ada, content)
    await draft.prove()
    await provingNode(product, { judge }).runDue()
    const proof = await draft.proof()
    return { draft, problems: (proof?.checks ?? []).flatMap(({ problems }) => problems) }
  }

  async function published(content: QuestionContent): Promise<string> {
    const { draft, problems } = await proven(content)
    expect(problems).toEqual([])
    return (await draft.publish()).body.data.questionId
  }

  /** What a candidate gets for a program, as the hidden cases or the sample decide. */
  async function marksFor(questionId: string, program: QuestionProgram, marking: Marking) {
    const { language, source } = program
    const options = { numOfQuestions: 1, language, marking, questionIds: [questionId] }
    const exam = await makeTest(ada, options)
    const user = await product.signedIn('user')
    await begin(user, exam)
    await runCode(user, exam, questionId, source)
    const verdict = (await answer(user, exam, questionId, false)).body.data
    if (marking === 'sample') return verdict.score
    await judgingNode(product, judge).runDue()
    const path = `/api/tests/${exam._id}/attempt/questions/${questionId}/judging`
    return (await user.get(path)).body.data.score
  }

  test.each([
    ['mean', corpus.mean],
    ['pair', corpus.pair],
    ['sorted', corpus.sorted],
    ['shelf', corpus.shelf],
    ['polygon', corpus.polygon],
  ])('candidates with the programs of %s get the marks these deserve', async (_, files) => {
    const content = await imported(files)
    const questionId = await published(content)
    for (const program of content.solutions) {
      expect(await marksFor(questionId, program, 'cases')).toBe(10)
    }
    for (const program of content.failing) {
      expect(await marksFor(questionId, program, 'cases')).toBeLessThan(10)
    }
    const [right] = content.solutions
    if (right) expect(await marksFor(questionId, right, 'sample')).toBe(10)
  })

  test('a wrong output is told from a right one at the sample, too', async () => {
    const content = await imported(corpus.pair)
    const questionId = await published({ ...content, title: 'Pair again' })
    const program = (source: string) => ({ language: 'Python' as const, source })
    expect(await marksFor(questionId, program('print(2, 3)'), 'sample')).toBe(10)
    expect(await marksFor(questionId, program('print(2, 2)'), 'sample')).toBe(0)
    expect(
      await marksFor(questionId, program('import sys\nprint(1, 4, file=sys.stderr)'), 'sample'),
    ).toBe(0)
  })

  test('candidates read how outputs are compared, and nothing of the checker', async () => {
    const content = await imported(corpus.sorted)
    const questionId = await published({ ...content, title: 'Order once more' })
    const exam = await makeTest(ada, {
      numOfQuestions: 1,
      language: 'Python',
      questionIds: [questionId],
    })
    const user = await product.signedIn('user')
    await begin(user, exam)
    const seen = JSON.stringify((await user.get(`/api/tests/${exam._id}`)).body)
    expect(seen).toContain('"comparison":{"by":"checker"}')
    expect(seen).toContain('"comparesOtherwise":true')
    expect(seen).not.toContain('wanted')
    expect(seen).not.toContain('twice"]')
  })

  test('a question is not published while its own programs would get other marks', async () => {
    const content = await imported(corpus.mean)
    const exact = await proven({ ...content, comparison: undefined, title: 'Exact mean' })
    expect(exact.problems[0]).toMatch(/^The Python reference prints "1\.500000000" on case/)
    expect((await exact.draft.publish()).status).toBe(409)
    const loose = { ...plainWords, absoluteTolerance: 1 }
    const tolerant = await proven({ ...content, comparison: loose, title: 'Loose mean' })
    expect(tolerant.problems.join('\n')).toMatch(
      /Wrong Python \(rounded\) passes every hidden case/,
    )
    expect((await tolerant.draft.publish()).status).toBe(409)
  })

  test('a checker that accepts everything is not published', async () => {
    const content = await imported(corpus.pair)
    const comparison = { by: 'checker', language: 'Python', source: 'exit(42)', flags: '' } as const
    const { problems } = await proven({ ...content, comparison, title: 'Anything goes' })
    expect(problems).toContain(
      'The checker accepts a program that would print nothing on the sample.',
    )
    expect(problems).toContain('The checker gives 10 marks to a program that would print 0.')
  })

  const check = (checker: Partial<Checker>, output = 'x') => {
    const whole: Checker = { by: 'checker', language: 'Python', source: '', flags: '', ...checker }
    const checked = { input: 'the input\n', answer: 'é answer', output }
    return runChecker(judge, whole, checked, { caller: 'test' }, AbortSignal.timeout(120_000))
  }
  const c = (body: string) =>
    `#include <stdio.h>\n#include <stdlib.h>\nint main(int argc, char **argv) { ${body} }\n`

  test.each([
    [
      'Python',
      'import sys\nok = open(sys.argv[1]).read() == "the input\\n" and open(sys.argv[2]).read() == "é answer" and sys.argv[4:] == ["a", "b"] and sys.stdin.read() == "x"\nopen(sys.argv[3] + "judgemessage.txt", "w").write("no")\nsys.exit(42 if ok else 43)',
    ],
    [
      'C',
      c(
        "char line[20]; fgets(line, 20, fopen(argv[2], \"r\")); return argc == 6 && getchar() == 'x' && getchar() == EOF && line[2] == ' ' ? 42 : 43;",
      ),
    ],
    [
      'C++',
      `#include <fstream>\n#include <iostream>\n#include <iterator>\nint main(int argc, char **argv) { std::ifstream f(argv[1]); std::string s((std::istreambuf_iterator<char>(f)), {}), o; std::cin >> o; return s == "the input\\n" && o == "x" && argc == 6 ? 42 : 43; }`,
    ],
  ] as const)('a checker in %s gets its files and flags', async (language, source) => {
    expect(await check({ language, source, flags: 'a b' })).toEqual({
      isRight: true,
      remark: '',
      hasFailed: false,
    })
  })

  test('what it says is kept for reviewers', async () => {
    const source = c(
      'FILE *f = fopen("/tmp/feedback/judgemessage.txt", "w"); fputs("line 3 is off", f); exit(43);',
    )
    expect(await check({ language: 'C', source })).toMatchObject({
      isRight: false,
      remark: 'line 3 is off',
    })
  })

  test.each([
    ['never ends', 'while True: pass'],
    ['forks without end', 'import os\nwhile True: os.fork()'],
    ['prints without end', 'while True: print("x" * 1000)'],
    ['ends as if all were well', 'pass'],
    ['kills itself', 'import os\nos.kill(os.getpid(), 9)'],
    ['is no program', 'this is not Python'],
    ['claims it in words only', 'print("42")\nexit(0)'],
    ['reads what it must not', 'open("/etc/shadow")'],
  ])('a checker that %s approves nothing', async (_, source) => {
    const verdict = await check({ source })
    expect(verdict).toMatchObject({ isRight: false, hasFailed: true })
    expect(verdict?.remark).toMatch(/^The checker failed/)
    expect(await check({ source: 'exit(42)' })).toMatchObject({ isRight: true })
  })

  test('files that are too large for a sandbox are told', async () => {
    const checker: Checker = { by: 'checker', language: 'Python', source: 'exit(42)', flags: '' }
    const signal = AbortSignal.timeout(120_000)
    const of = (mb: number) =>
      runChecker(
        judge,
        checker,
        { input: 'x'.repeat(mb << 20), answer: '', output: '' },
        { caller: 'test' },
        signal,
      )
    expect(await of(3)).toMatchObject({ isRight: true })
    expect(await of(5)).toMatchObject({ isRight: false, hasFailed: true })
  })
})
