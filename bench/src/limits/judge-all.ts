import type { Language } from '@assay/contract/catalogue'
import { judgeLimits } from '@assay/contract/judge0'
import { judgeStatusIds } from '@assay/contract/judge0-statuses'
import { languageFacts } from '@assay/contract/language-facts'
import { timeLimitIn } from '@assay/contract/question-parts'
import { isSameOutput } from '@assay/contract/submissions'
import type { Question } from '@assay/questions/question'
import { runnerClient } from '../runner/contestants.ts'

interface Program {
  readonly language: Language
  readonly source: string
}

interface Result {
  readonly status: { readonly id: number; readonly description: string }
  readonly stdout: string | null
  readonly time: string | null
}

let nextCaller = 0

/** Judges a program on its hidden cases until one fails, with the limits the product uses. */
export async function judgeAll(
  url: string,
  { hiddenCases, limits }: Question,
  { language, source }: Program,
): Promise<{ failed: string | undefined }> {
  const { ask, close } = runnerClient(url, `judging ${nextCaller++}`)
  const seconds = (limits && timeLimitIn(limits, language)) ?? judgeLimits.cpu_time_limit.default
  const { wall_time_limit: wall } = judgeLimits
  const { judgeId, memoryKb } = languageFacts[language]
  try {
    const { token } = await ask('POST', '/judgings', {
      language_id: judgeId,
      source_code: source,
      inputs: hiddenCases.map(({ input }) => input),
      cpu_time_limit: seconds,
      wall_time_limit: Math.min(wall.max, Math.max(wall.default, 2 * seconds)),
      ...(memoryKb !== undefined && { memory_limit: memoryKb }),
    })
    if (token === undefined) throw new Error('the runner refused a judging')
    for (let judged = 0; judged < hiddenCases.length; ) {
      const path = `/judgings/${token}?after=${judged}&wait_ms=10000`
      for (const { status, stdout, time } of (await ask('GET', path)).results as Result[]) {
        const one = hiddenCases[judged]
        judged += 1
        const isAccepted = status.id === judgeStatusIds.accepted
        if (isAccepted && isSameOutput(stdout ?? '', one?.output ?? '')) continue
        await ask('DELETE', `/judgings/${token}`)
        return { failed: `${one?.name}: ${status.description}, ${time} s` }
      }
    }
    return { failed: undefined }
  } finally {
    await close()
  }
}
