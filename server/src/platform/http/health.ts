import { z } from 'zod'
import type { App } from './app-type.ts'

/** Says what is wrong in a sentence, or nothing when all is well. */
export type Probe = () => Promise<string | undefined>

const probeTimeoutMs = 2000

const healthAnswer = z.object({ status: z.literal('ok') })
const readyAnswer = z.object({
  status: z.enum(['ready', 'degraded']),
  parts: z.record(z.string(), z.string()),
})

/** `/healthz`: the process answers. `/readyz`: so do the parts it stands on. */
export function addHealth(app: App, probes: Record<string, Probe>): void {
  app.get(
    '/healthz',
    { config: { access: 'public' }, schema: { hide: true, response: { 200: healthAnswer } } },
    async () => ({ status: 'ok' as const }),
  )
  app.get(
    '/readyz',
    {
      config: { access: 'public' },
      schema: { hide: true, response: { 200: readyAnswer, 503: readyAnswer } },
    },
    async (_request, reply) => {
      const faults = await Promise.all(
        Object.entries(probes).map(async ([part, probe]) => [part, await outcome(probe)] as const),
      )
      const ready = faults.every(([, fault]) => fault === undefined)
      const parts = Object.fromEntries(faults.map(([part, fault]) => [part, fault ?? 'ok']))
      return reply
        .code(ready ? 200 : 503)
        .send({ status: ready ? ('ready' as const) : ('degraded' as const), parts })
    },
  )
}

async function outcome(probe: Probe): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('does not answer'), probeTimeoutMs)
  })
  try {
    return await Promise.race([probe(), late])
  } catch (error) {
    return error instanceof Error ? error.message || error.name : String(error)
  } finally {
    clearTimeout(timer)
  }
}
