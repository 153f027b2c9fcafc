import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { App } from './app-type.ts'

/** Resolves to what is wrong, or to undefined if the part is healthy. */
export type Probe = () => Promise<string | undefined>

interface Probes {
  /** Without these nothing can be served: `/readyz` is a 503, so that balancers stop sending. */
  readonly required: Record<string, Probe>
  /** Without these the product is degraded but serves. */
  readonly optional: Record<string, Probe>
}

/** A part is healthy if this call succeeds, whatever it returns. */
export const succeeds = (call: () => Promise<unknown>) => async () => {
  await call()
  return undefined
}

const probeTimeoutMs = 2000

const healthResponse = z.object({ status: z.literal('ok') })
const readyResponse = z.object({
  status: z.enum(['ready', 'degraded', 'unavailable']),
  parts: z.record(z.string(), z.string()),
})

/** `/healthz`: the process responds. `/readyz`: so do the parts it depends on. */
export function addHealth(app: App, { required, optional }: Probes): void {
  app.get(
    '/healthz',
    { config: { access: 'public' }, schema: { hide: true, response: { 200: healthResponse } } },
    async () => ({ status: 'ok' as const }),
  )
  app.get(
    '/readyz',
    {
      config: { access: 'public' },
      schema: { hide: true, response: { 200: readyResponse, 503: readyResponse } },
    },
    async (request, reply) => {
      const faults = await Promise.all(
        Object.entries({ ...required, ...optional }).map(
          async ([part, probe]) => [part, await outcome(probe, request.log)] as const,
        ),
      )
      const down = faults.filter(([, fault]) => fault !== undefined).map(([part]) => part)
      const serves = !down.some((part) => part in required)
      const status = down.length === 0 ? 'ready' : serves ? 'degraded' : 'unavailable'
      const parts = Object.fromEntries(faults.map(([part, fault]) => [part, fault ?? 'ok']))
      return reply.code(serves ? 200 : 503).send({ status, parts })
    },
  )
}

/** Anyone may read this: hosts and addresses in an error message go to the log only. */
async function outcome(probe: Probe, log: FastifyBaseLogger): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('does not answer'), probeTimeoutMs)
  })
  try {
    return await Promise.race([probe(), late])
  } catch (error) {
    log.debug({ err: error }, 'a part does not respond')
    return 'does not answer'
  } finally {
    clearTimeout(timer)
  }
}
