import { judgeHeaders } from '@assay/contract/judge0'
import { judgeStatusIds } from '@assay/contract/judge0-statuses'
import type { FastifyInstance } from 'fastify'
import type { InstalledLanguage } from './languages/language.ts'

const runs = 100

/**
 * Runs a tiny program again and again, so that V8 has compiled our own code before the first
 * candidate comes: without it, a first Python run took 1.4 times as long as later ones.
 */
export async function runWarmUp(
  app: FastifyInstance,
  languages: InstalledLanguage[],
  headers: { authToken: string; requestId: string },
  signal: AbortSignal,
): Promise<void> {
  const call = (method: 'POST' | 'DELETE', url: string, payload?: object) =>
    app.inject({
      method,
      url,
      headers: {
        [judgeHeaders.authToken]: headers.authToken,
        [judgeHeaders.requestId]: headers.requestId,
      },
      ...(payload && { payload }),
    })
  for (const { id, warmUpSource: source } of languages) {
    if (source === undefined) continue
    const submission = { language_id: id, source_code: source }
    for (let run = 0; run < runs && !signal.aborted; run++) {
      const response = await call('POST', '/submissions?wait=true', submission)
      if (response.statusCode !== 201) return
      const { token, status } = response.json()
      await call('DELETE', `/submissions/${token}`)
      // On a machine where runs fail, one line in the log is enough.
      if (status.id !== judgeStatusIds.accepted) return
    }
  }
}
