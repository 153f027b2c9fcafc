import { type Logger, pino } from 'pino'
import { beforeAll, beforeEach } from 'vitest'
import { judgingHandlers } from '../background.ts'
import { jobWorker } from '../platform/jobs/worker.ts'
import type { JudgeSettings } from '../platform/judge/client.ts'
import type { Judge } from '../platform/judge/judge.ts'
import { useBank } from './bank.ts'
import { answer, begin, makeTest, runCode, solutionOf, type TestAssessment } from './candidate.ts'
import { reading } from './reading.ts'
import { type StandInJudge, useStandInJudge } from './stand-in-judge.ts'
import { type Product, secretOfTests, useProduct } from './test-app.ts'

export type Signed = Awaited<ReturnType<Product['signedIn']>>

/** The product with the small bank, a stand-in judge, an administrator, and nodes on demand. */
export function useJudgedProduct(
  settings: Partial<JudgeSettings> = {},
  env: Record<string, string> = {},
) {
  const { judge, client }: { judge: StandInJudge; client: Judge } = useStandInJudge(settings)
  const product = useProduct(env, { judge: client })
  useBank(product)
  let admin: Signed | undefined

  beforeAll(async () => {
    admin = await product.signedIn('admin', 'boss@example.com')
  })
  beforeEach(() => {
    judge.received.length = 0
    judge.isHeld = false
    judge.languageIds = undefined
    judge.outcome = judge.usualOutcome
  })

  const signedInAdmin = () => {
    if (!admin) throw new Error('the administrator signs in before the first test')
    return admin
  }
  const node = (otherJudge?: Judge, log?: Logger) => judgingNode(product, otherJudge ?? client, log)
  return {
    judge,
    client,
    product,
    admin: signedInAdmin,
    node,
    /** Does all background work that is due. */
    work: () => node().runDue(),
    casesTest: (changes: object = {}) =>
      makeTest(signedInAdmin(), { numOfQuestions: 1, marking: 'cases', ...changes }),
    answered: (one: TestAssessment, source: ProgramFor) => answerFirst(product, one, source),
  }
}

/** A node that judges answers. */
export function judgingNode(
  { db, database, clock }: Product,
  judge: Judge,
  log: Logger = pino({ level: 'silent' }),
) {
  const handlers = judgingHandlers({
    ...{ db, clock, judge, log, reading },
    ...{ secret: secretOfTests, publicUrl: 'http://assay.test' },
  })
  return jobWorker({ database, clock, log, handlers })
}

type ProgramFor = (solution: string, expectedOutput: string) => string

/** A new candidate begins the test, and runs and answers its first question. */
async function answerFirst(product: Product, one: TestAssessment, source: ProgramFor) {
  const user = await product.signedIn('user')
  const [question] = one.questions
  const attemptId = (await begin(user, one)).body.data._id
  const code = source(solutionOf(question), question.expectedOutput)
  await runCode(user, one, question._id, code)
  const verdict = (await answer(user, one, question._id)).body
  const paths = {
    progress: `/api/tests/${one._id}/attempt/questions/${question._id}/judging`,
    summary: `/api/tests/${one._id}/attempt/summary`,
    detail: `/api/attempts/${attemptId}`,
    judging: `/api/attempts/${attemptId}/questions/${question._id}/judging`,
  }
  const progress = async () => (await user.get(paths.progress)).body.data
  return { user, question, attemptId, code, verdict, progress, paths }
}
