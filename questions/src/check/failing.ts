import { whyNoStarter, whyNotFailing } from '../prove/failing.ts'
import type { FailingSolution, Question } from '../question.ts'
import type { ProofParts } from './proof-parts.ts'
import type { Proof } from './references.ts'

/** Whether every wrong, slow and crashing program fails as it says, and every starter fails. */
export async function proveFailing(
  question: Question,
  { sandbox, depth }: Pick<ProofParts, 'sandbox' | 'depth'>,
): Promise<Proof & { caught: number }> {
  let runs = 0
  const problems: string[] = []
  let caught = 0
  for (const solution of question.failing.filter((one) => !isTriedInBulk(one))) {
    const limited = { ...question, limits: shareOf(question.limits, depth.slowShareOfLimit) }
    const problem = await whyNotFailing(solution, limited, sandbox, () => {
      runs += 1
    })
    const name = `${solution.verdict} ${solution.language} (${solution.reason})`
    if (problem) problems.push(`${name} ${problem}`)
    else caught += 1
  }
  for (const starter of question.starters) {
    runs += 1
    const problem = await whyNoStarter(starter, question, sandbox)
    if (problem) problems.push(`the ${starter.language} starter ${problem}`)
  }
  return { problems, runs, caught }
}

function shareOf(limits: Question['limits'], share: number): Question['limits'] {
  if (!limits) return limits
  const scaled = Object.entries(limits).map(([language, limit]) => [language, limit * share])
  return Object.fromEntries(scaled) as typeof limits
}

/** Wrong programs in Python are tried together with the mutants, which takes a moment. */
export function isTriedInBulk({ language, verdict }: FailingSolution): boolean {
  return language === 'Python' && verdict === 'wrong'
}
