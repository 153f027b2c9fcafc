import { standardLanguages } from '@assay/contract/catalogue'
import { type AnsweredOwnership, readOwnership } from '@assay/contract/ownership'
import { changed } from '@assay/questions/ownership/change'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { judgingHandlers } from '../../background.ts'
import { jobWorker } from '../../platform/jobs/worker.ts'
import { runCases } from '../../platform/judge/run-cases.ts'
import { useBank } from '../../testing/bank.ts'
import { answer, begin, makeTest, runCode, submit } from '../../testing/candidate.ts'
import { reading } from '../../testing/reading.ts'
import { hasRunner, startRealRunner, useRealRunner } from '../../testing/real-runner.ts'
import { secretOfTests, useProduct } from '../../testing/test-app.ts'

/** Programs that print `factor` times the number they read. */
const programs = {
  Java: (factor: number) => `
    import java.util.Scanner;
    public class Main {
      public static void main(String[] args) {
        System.out.println(new Scanner(System.in).nextInt() * ${factor});
      }
    }`,
  'C++': (factor: number) => `
    #include <iostream>
    int main() { int n; std::cin >> n; std::cout << n * ${factor} << std::endl; }`,
  JavaScript: (factor: number) =>
    `console.log(Number(require('fs').readFileSync(0, 'utf8')) * ${factor})`,
  Python: (factor: number) => `print(int(input()) * ${factor})`,
  C: (factor: number) => `
    #include <stdio.h>
    int main(void) { int n; scanf("%d", &n); printf("%d\\n", n * ${factor}); return 0; }`,
}

const log = pino({ level: 'silent' })

describe.skipIf(!hasRunner)('with the real runner', () => {
  const judge = useRealRunner()
  const product = useProduct({}, { judge })
  useBank(product)

  /** What the shown program prints on the shown input, or the inputs that make it print the output. */
  async function rightAnswers(asked: AnsweredOwnership): Promise<string[]> {
    const { language, sourceCode, change, input, output, options } = asked
    const program = { language, sourceCode: change ? changed(sourceCode, change) : sourceCode }
    const inputs = options ?? [input ?? '']
    const printed: string[] = []
    const { signal } = new AbortController()
    for await (const { stdout } of runCases(judge, program, inputs, { caller: 'check' }, signal)) {
      printed.push((stdout ?? '').trimEnd())
    }
    return options ? options.filter((_, at) => printed[at] === output) : printed
  }

  test('a run waits for a runner that is just starting', async () => {
    const starting = await startRealRunner()
    try {
      expect(starting.runnerUrl()).toBeUndefined()
      const program = { language: 'Python', sourceCode: 'print(1)' } as const
      expect(await starting.client.submit(program, '', { caller: 'early' })).not.toBe('')
      expect(starting.runnerUrl()).toBeDefined()
    } finally {
      await starting.stop()
    }
  })

  test.each(standardLanguages)('a test in %s is taken from Start to score', async (language) => {
    const admin = await product.signedIn('admin')
    const user = await product.signedIn('user')
    const one = await makeTest(admin, { language, numOfQuestions: 1, ownershipQuestions: true })
    const [question] = one.questions
    const attemptId = (await begin(user, one)).body.data._id
    const factor = Number(question.expectedOutput) / Number(question.sampleInput)
    const run = await runCode(user, one, question._id, programs[language](factor))
    expect(run.body).toMatchObject({
      stdout: `${question.expectedOutput}\n`,
      stderr: null,
      status: { id: 3, description: 'Accepted' },
    })
    expect(Number(run.body.time)).toBeGreaterThanOrEqual(0)
    expect(run.body.memory).toBeGreaterThan(0)
    expect((await answer(user, one, question._id)).body.data).toMatchObject({
      correct: true,
      totalScore: 10,
    })
    const { db, database, clock } = product
    const handlers = judgingHandlers({
      ...{ db, clock, judge, log, reading },
      ...{ secret: secretOfTests, publicUrl: 'http://assay.test' },
    })
    await jobWorker({ database, clock, log, handlers }).runDue()
    const detail = await admin.get(`/api/attempts/${attemptId}`)
    expect(detail.body.data.questions[0].hidden).toMatchObject({ passed: 2, total: 2 })
    const asked = await admin.request(readOwnership, { params: { id: attemptId } })
    expect(asked.body.data.questions).toHaveLength(3)
    for (const one of asked.body.data.questions) expect(await rightAnswers(one)).toEqual([one.key])
  })

  test('a class of 300 that presses Run at the same moment is taken in whole', async () => {
    const program = { language: 'Python', sourceCode: 'print(1)' } as const
    const callers = Array.from({ length: 300 }, (_, number) => ({ caller: `candidate ${number}` }))
    const tokens = await Promise.all(callers.map((caller) => judge.submit(program, '', caller)))
    expect(new Set(tokens).size).toBe(300)
    await Promise.all(tokens.map((token) => judge.stop(token, { caller: 'teacher' })))
  })

  test('a run without end can be stopped', async () => {
    const user = await product.signedIn('user')
    const one = await makeTest(await product.signedIn('admin'))
    await begin(user, one)
    const endless = 'import time\ntime.sleep(60)'
    const { token } = (await submit(user, one, one.questions[0]._id, endless)).body
    const path = `/api/submissions/${token}`
    expect((await user.get(path)).body.status.id).toBeLessThanOrEqual(2)
    expect((await user.send('DELETE', path)).body.message).toBe('Stopped')
    expect((await user.get(path)).body.status.id).toBe(13)
  })
})
