import { judgeLanguageIds, type Language } from '@assay/contract/catalogue'
import { javaMemoryLimit, judgeLimits } from '@assay/contract/judge0'
import { judgeStatusIds } from '@assay/contract/judge0-statuses'
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

/** Judges a program on all hidden cases, with the limits the product uses. */
export async function judgeAll(
  url: string,
  { hiddenCases, limits }: Question,
  { language, source }: Program,
  round: number,
): Promise<{ failed: string | undefined }> {
  const { ask, close } = runnerClient(url)
  const seconds = limits?.[language] ?? judgeLimits.cpu_time_limit.default
  const { wall_time_limit: wall } = judgeLimits
  const comment = language === 'Python' ? '#' : '//'
  try {
    const { token } = await ask('POST', '/judgings', {
      language_id: judgeLanguageIds[language],
      // Unique, so that it is compiled each time.
      source_code: `${source}\n${comment} ${round}\n`,
      inputs: hiddenCases.map(({ input }) => input),
      cpu_time_limit: seconds,
      wall_time_limit: Math.min(wall.max, Math.max(wall.default, 2 * seconds)),
      ...(language === 'Java' && { memory_limit: javaMemoryLimit }),
    })
    if (token === undefined) throw new Error('the runner refused a judging')
    const results: Result[] = []
    while (results.length < hiddenCases.length) {
      const path = `/judgings/${token}?after=${results.length}&wait_ms=10000`
      results.push(...((await ask('GET', path)).results as Result[]))
    }
    const at = results.findIndex(({ status, stdout }, at) => {
      const isAccepted = status.id === judgeStatusIds.accepted
      return !isAccepted || !isSameOutput(stdout ?? '', hiddenCases[at]?.output ?? '')
    })
    const failed = results[at]
    return {
      failed: failed && `${hiddenCases[at]?.name}: ${failed.status.description}, ${failed.time} s`,
    }
  } finally {
    await close()
  }
}
