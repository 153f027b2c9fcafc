import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { App } from './app-type.ts'

/** Says what is wrong in a sentence, or nothing when all is well. */
export type Probe = () => Promise<string | undefined>

interface Probes {
  /** Without these nothing can be served, and a balancer should look elsewhere. */
  readonly vital: Record<string, Probe>
  /** Without these the rest goes on. */
  readonly helpful: Record<string, Probe>
}

/** A part is well when this question of it is answered, whatever the answer. */
export const answering = (question: () => Promise<unknown>) => async () => {
  await question()
  return undefined
}

const probeTimeoutMs = 2000

const healthAnswer = z.object({ status: z.literal('ok') })
const readyAnswer = z.object({
  status: z.enum(['ready', 'degraded', 'unavailable']),
  parts: z.record(z.string(), z.string()),
})

/** `/healthz`: the process answers. `/readyz`: so do the parts it stands on. */
export function addHealth(app: App, { vital, helpful }: Probes): void {
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
    async (request, reply) => {
      const faults = await Promise.all(
        Object.entries({ ...vital, ...helpful }).map(
          async ([part, probe]) => [part, await outcome(probe, request.log)] as const,
        ),
      )
      const away = faults.filter(([, fault]) => fault !== undefined).map(([part]) => part)
      const serves = !away.some((part) => part in vital)
      const status = away.length === 0 ? 'ready' : serves ? 'degraded' : 'unavailable'
      const parts = Object.fromEntries(faults.map(([part, fault]) => [part, fault ?? 'ok']))
      return reply.code(serves ? 200 : 503).send({ status, parts })
    },
  )
}

/** Strangers may read this: what an error says of hosts and addresses goes to the log alone. */
async function outcome(probe: Probe, log: FastifyBaseLogger): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('does not answer'), probeTimeoutMs)
  })
  try {
    return await Promise.race([probe(), late])
  } catch (error) {
    log.debug({ err: error }, 'a part does not answer')
    return 'does not answer'
  } finally {
    clearTimeout(timer)
  }
}
